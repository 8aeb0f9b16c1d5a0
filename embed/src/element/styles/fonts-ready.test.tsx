import { aFragment, settle } from '../../testing/browser';
import { fontsReady } from './fonts-ready';

const face = (family: string, weight = '400') => ({ family, weight, style: 'normal' });
const faces = [
  face('Raptors Mukta'),
  face('"Raptors Eczar"', '400 600'),
  face('Raptors Mukta fallback'),
  { ...face('Raptors Newsreader'), style: 'italic' },
  face('Host'),
];

let finish: () => void;
const load = jest.fn((_font: string, _text: string) => new Promise<void>((done) => (finish = done)));

beforeEach(() => {
  load.mockClear();
  document.adoptedStyleSheets = [];
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { load, [Symbol.iterator]: () => faces[Symbol.iterator]() },
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'fonts');
});

it('loads the faces of the page, and neither italics, nor those that stand in for them, nor the host’s', () => {
  void fontsReady(aFragment({ title: 'Owls' }));
  expect(load.mock.calls).toEqual([
    ['normal 400 16px "Raptors Mukta"', 'Owls'],
    ['normal 400 16px "Raptors Eczar"', 'Owls'],
  ]);
});

it('waits for them, and lets them go when nobody else holds them', async () => {
  load.mockImplementationOnce(() => Promise.resolve());
  const ready = jest.fn();
  const waiting = fontsReady(aFragment({ fonts: '@font-face{}' })).then((release) => (ready(), release));
  await settle();
  expect(ready).not.toHaveBeenCalled();
  expect(document.adoptedStyleSheets).toHaveLength(1);
  finish();
  (await waiting)();
  expect(document.adoptedStyleSheets).toEqual([]);
});

it('waits no longer than a tenth of a second', async () => {
  jest.useFakeTimers();
  const waiting = fontsReady(aFragment());
  await jest.advanceTimersByTimeAsync(100);
  await expect(waiting).resolves.toEqual(expect.any(Function));
});

it('waits for nothing where the browser cannot tell', async () => {
  Reflect.deleteProperty(document, 'fonts');
  await expect(fontsReady(aFragment())).resolves.toEqual(expect.any(Function));
});
