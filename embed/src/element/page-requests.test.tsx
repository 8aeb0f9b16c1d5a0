import { aFragment, settle, SITE } from '../testing/browser';
import { EmbedError } from './embed-error';
import type { LoadedFragment } from './embedded';
import { fetchPage } from './fetch-fragment';
import { pageRequests, type FetchedPage } from './page-requests';

jest.mock('./fetch-fragment');

const events = new URL('/Events', SITE);
const donate = new URL('/Donate', SITE);

/** Answers of the site, to be given when a test wants. */
const answers: { give: (page: LoadedFragment) => void; refuse: (error: Error) => void }[] = [];
let pages: string[];
let errors: string[];
let ended: AbortController;
let request: ReturnType<typeof pageRequests>;

beforeEach(() => {
  answers.length = 0;
  [pages, errors, ended] = [[], [], new AbortController()];
  jest
    .mocked(fetchPage)
    .mockImplementation(() => new Promise((give, refuse) => answers.push({ give, refuse })));
  request = pageRequests(
    ended,
    ({ url }: FetchedPage) => pages.push(url.pathname),
    (url, { code }) => errors.push(`${url.pathname} ${code}`),
  );
});

it('gives the page that comes', async () => {
  const isShown = request(events);
  answers[0]?.give(aFragment());
  expect(await isShown).toBe(true);
  expect(pages).toEqual(['/Events']);
});

it('gives the reason where none comes', async () => {
  const isShown = request(events);
  answers[0]?.refuse(new EmbedError('missing', 'There is none.'));
  expect(await isShown).toBe(false);
  expect(errors).toEqual(['/Events missing']);
});

it('drops what comes of an earlier request, page and error alike', async () => {
  const first = request(events);
  const second = request(events);
  const third = request(donate);
  answers[2]?.give(aFragment());
  await third;
  answers[0]?.give(aFragment());
  answers[1]?.refuse(new EmbedError('unreachable', 'Too late.'));
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect([pages, errors]).toEqual([['/Donate'], []]);
});

it('drops what comes after the end', async () => {
  void request(events);
  ended.abort();
  answers[0]?.give(aFragment());
  await settle();
  expect([pages, errors]).toEqual([[], []]);
});
