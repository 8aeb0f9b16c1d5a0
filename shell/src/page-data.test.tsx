import { PAGE_DATA_ID } from '@raptors/shared/contract/names';
import { readPageData } from './page-data';
import { aRemotePage } from './testing/releases';

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => jest.restoreAllMocks());

function writePageData(text: string): void {
  document.body.innerHTML = `<script type="application/json" id="${PAGE_DATA_ID}"></script>`;
  document.body.firstElementChild?.append(text);
}

it.each([
  ['is cut off', JSON.stringify(aRemotePage()).slice(0, 100)],
  ['has a field of another kind', JSON.stringify({ ...aRemotePage(), title: 7 })],
])('returns nothing, and warns, when the data %s', (_what, text) => {
  writePageData(text);
  expect(readPageData()).toBeUndefined();
  expect(console.warn).toHaveBeenCalledTimes(1);
});
