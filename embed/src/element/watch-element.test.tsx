import { scroll } from '../testing/browser';
import { watchElement } from './watch-element';

it('reports each moment, with whether anything has changed, until it ends', () => {
  const ended = new AbortController();
  const moments: string[] = [];
  const isNear = watchElement(document.createElement('div'), ended, (hasChanged) =>
    moments.push(`${isNear() ? 'near' : 'far'}, ${hasChanged ? 'changed' : 'as it began'}`),
  );
  dispatchEvent(new Event('online'));
  scroll(true);
  document.dispatchEvent(new Event('visibilitychange'));
  // Not each time that somebody scrolls.
  document.dispatchEvent(new Event('scroll'));
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 4_000);
  document.dispatchEvent(new Event('scroll'));
  document.dispatchEvent(new Event('scroll'));
  scroll(false);
  scroll(true);
  scroll(false, true);
  const until = [
    'far, changed',
    'near, as it began',
    'near, changed',
    'near, changed',
    'near, changed',
    'near, changed',
  ];
  expect(moments).toEqual(until);
  ended.abort();
  dispatchEvent(new Event('online'));
  scroll(true);
  expect(moments).toEqual(until);
});
