import { act, render, screen } from '@testing-library/react';
import type { LoadedPage } from '../pages/loader/page-attempts';
import { matchMedia, REDUCED_MOTION } from '../testing/match-media';
import { createMovingPicture } from './moving-picture';

const page = { status: 'ready', title: 'Griffon' } as LoadedPage;

/** The browser's part: captures the screen when the test says so. */
let capture: (() => unknown) | undefined;
let finish: () => void;
const startViewTransition = jest.fn((update: () => unknown) => {
  capture = update;
  // Skipped transitions reject: it must not become an error of the page.
  return {
    ready: Promise.reject(new Error('Skipped')),
    finished: new Promise<void>((end) => (finish = end)),
  };
});

beforeEach(() => {
  matchMedia('(prefers-reduced-motion: no-preference)');
  startViewTransition.mockClear();
  Object.assign(document, { startViewTransition });
  render(
    <div data-page="">
      <a href="/Griffon" data-has-picture="">
        Griffon
      </a>
    </div>,
  );
});
afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'));

const loaded = Promise.resolve(page);
const link = () => screen.getByRole<HTMLAnchorElement>('link');
const following = (found?: HTMLAnchorElement) =>
  createMovingPicture(() => loaded, { followedLink: () => found });
const followed = () => link().hasAttribute('data-followed');

it('gives the page once the screen is captured, and marks the link as long as its picture moves', async () => {
  const picture = following(link());
  const given = jest.fn();
  void picture.load('/Griffon').then(given);
  expect(picture.load('/Griffon')).toBe(picture.load('/Griffon'));
  await act(() => loaded);
  expect(followed()).toBe(true);
  expect(given).not.toHaveBeenCalled();
  const shown = jest.fn();
  void Promise.resolve(capture?.()).then(shown);
  await act(() => loaded);
  expect(given).toHaveBeenCalledWith(page);
  expect(shown).not.toHaveBeenCalled();
  picture.arrive();
  await act(() => loaded);
  expect(shown).toHaveBeenCalled();
  finish();
  await act(() => loaded);
  expect(followed()).toBe(false);
  expect(startViewTransition).toHaveBeenCalledTimes(1);
});

it.each([
  ['motion is not welcome', () => matchMedia(REDUCED_MOTION), link],
  [
    'the browser has no view transitions',
    () => Reflect.deleteProperty(document, 'startViewTransition'),
    link,
  ],
  ['the link has no picture', () => link().removeAttribute('data-has-picture'), link],
  ['no link is followed', () => undefined, () => undefined],
])('gives the page as it is when %s', (_when, prepare, found) => {
  prepare();
  expect(following(found()).load('/Griffon')).toBe(loaded);
  expect(startViewTransition).not.toHaveBeenCalled();
});

it('moves nothing to a page that did not load', async () => {
  const failed = Promise.resolve({ status: 'failed', error: new Error('Gone') } satisfies LoadedPage);
  const picture = createMovingPicture(() => failed, { followedLink: link });
  await expect(picture.load('/Griffon')).resolves.toBe(await failed);
  expect(startViewTransition).not.toHaveBeenCalled();
});
