import { scroll } from '../testing/browser';
import { watchElement } from './watch-element';

it('reports each time the element comes near, until it is stopped', () => {
  const ended = new AbortController();
  let moments = 0;
  const isNear = watchElement(document.createElement('div'), ended, () => (moments += 1));
  const after = (happen: () => void) => {
    happen();
    return [isNear(), moments];
  };
  const online = () => dispatchEvent(new Event('online'));
  const scrolled = () => document.dispatchEvent(new Event('scroll'));
  expect(after(online)).toEqual([false, 0]);
  expect(after(() => scroll(true))).toEqual([true, 1]);
  expect(after(() => document.dispatchEvent(new Event('visibilitychange')))).toEqual([true, 2]);
  expect(after(scrolled)).toEqual([true, 2]);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 4_000);
  expect(after(scrolled)).toEqual([true, 3]);
  expect(after(scrolled)).toEqual([true, 3]);
  expect(after(() => scroll(true, false))).toEqual([false, 3]);
  expect(after(online)).toEqual([false, 3]);
  scroll(true);
  ended.abort();
  expect(after(online)).toEqual([true, 4]);
});
