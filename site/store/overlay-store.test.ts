import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { overlayStore } from './overlay-store';

const text = async (read: Promise<Buffer | undefined>) => (await read)?.toString();

it('shows what is below and what is written on top, and leaves the store below as it is', async () => {
  const below = memoryStore();
  await below.write('objects/a', 'below');
  const overlay = overlayStore(below);
  await overlay.writeAll([['objects/b', 'on top']]);
  expect(await text(overlay.read('objects/a'))).toBe('below');
  expect(await text(overlay.read('objects/b'))).toBe('on top');
  expect((await overlay.list('objects/')).map(({ key }) => key)).toEqual(['objects/a', 'objects/b']);
  expect(below.keys()).toEqual(['objects/a']);
});

it('never changes what is there, above or below', async () => {
  const below = memoryStore();
  await below.write('a', 'first');
  const overlay = overlayStore(below);
  await overlay.write('a', 'second');
  expect(await overlay.create('a', 'second')).toBe(false);
  expect(await overlay.create('b', 'first')).toBe(true);
  expect(await overlay.create('b', 'second')).toBe(false);
  expect([await text(overlay.read('a')), await text(overlay.read('b'))]).toEqual(['first', 'first']);
});

it('hides keys of the store below, and shows their replacements', async () => {
  const below = memoryStore();
  await below.write('editions/2', 'somebody else’s');
  const overlay = overlayStore(below, (key) => key.startsWith('editions/'));
  expect([await overlay.has('editions/2'), await overlay.read('editions/2')]).toEqual([false, undefined]);
  expect(await overlay.list('editions/')).toEqual([]);
  expect(await overlay.create('editions/2', 'mine')).toBe(true);
  expect(await text(overlay.read('editions/2'))).toBe('mine');
});
