import { PAGE_DATA_ID } from '@raptors/shared/contract/names';
import { createDocumentSource, withoutBase } from './document-source';

const DATA = `<script type="application/json" id="${PAGE_DATA_ID}">{}</script>`;
const PAGE = '<div id="site"><main><div data-page="">An owl</div></main></div>';

it.each([
  ['a complete document', PAGE + DATA, true],
  ['a document that was cut off', PAGE, false],
  ['the document of a development server, which holds no page', `<div id="site"></div>${DATA}`, false],
])('isReachable accepts only a complete document with its page: %s', async (_what, html, expected) => {
  globalThis.fetch = jest.fn().mockResolvedValue({ text: () => Promise.resolve(html) });
  const documents = createDocumentSource('/base');
  expect(await documents.isReachable('/Our_Work/One')).toBe(expected);
  const request = expect.objectContaining({ headers: { accept: 'text/html' } }) as unknown;
  expect(fetch).toHaveBeenCalledWith('/base/Our_Work/One', request);
});

it('isReachable is false when no server answers', async () => {
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await createDocumentSource('').isReachable('/Our_Work/One')).toBe(false);
});

it.each([
  ['/~preview/0123456789/Events', '/Events'],
  ['/~preview/0123456789', '/'],
  ['/~preview/01234567890/Events', '/~preview/01234567890/Events'],
  ['/Events', '/Events'],
])('reads %s below a preview as %s', (pathname, read) => {
  expect(withoutBase(pathname, '/~preview/0123456789')).toBe(read);
});
