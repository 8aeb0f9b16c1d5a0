import { scroll } from '../testing/browser';
import { watchElement } from './watch-element';

it('reports each moment with whether the element is near, until it ends', () => {
  const ended = new AbortController();
  const moments: boolean[] = [];
  const isNear = watchElement(document.createElement('div'), ended, () => moments.push(isNear()));
  dispatchEvent(new Event('online'));
  scroll(true);
  document.dispatchEvent(new Event('visibilitychange'));
  scroll(false);
  expect(moments).toEqual([false, true, true, false]);
  ended.abort();
  dispatchEvent(new Event('online'));
  scroll(true);
  expect(moments).toHaveLength(4);
});
