import { aPin } from '../testing/releases';
import { createFederation } from './federation';

Object.assign(globalThis, { SHARED_VERSIONS: {} });

const PAGE = {
  module: './Owls',
  scripts: ['/releases/birds/page.js'],
  styles: ['/releases/birds/page.css'],
};
const hashOf = jest.fn(() => 'sha384-of-it');
const { signal } = new AbortController();
const entry = () => document.querySelector('script') as HTMLScriptElement;
const preloads = () =>
  [...document.querySelectorAll('link')].map((link) => [link.as, link.getAttribute('href'), link.integrity]);

/** As if the entry had run and filled its global. */
function run(container?: { init?: () => void; get?: () => Promise<() => object> }) {
  Reflect.set(globalThis, 'remote_birds', container && { init: jest.fn(), ...container });
  entry().dispatchEvent(new Event('load'));
}
const later = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  hashOf.mockReturnValue('sha384-of-it');
  document.head.innerHTML = '';
});

it('requests the files of a page with their hashes, all at once, and loads the entry once', async () => {
  const { getModule } = createFederation(hashOf);
  const modules = Promise.all([
    getModule(aPin('birds'), PAGE, signal),
    getModule(aPin('birds'), PAGE, signal),
  ]);
  await later();
  expect(preloads()).toEqual([
    ['script', aPin('birds').entry, 'sha384-of-it'],
    ['script', '/releases/birds/page.js', 'sha384-of-it'],
    ['style', '/releases/birds/page.css', 'sha384-of-it'],
  ]);
  expect(document.querySelectorAll('script')).toHaveLength(1);
  expect(entry().integrity).toBe('sha384-of-it');
  run({ get: async () => () => ({ Owls: 1 }) });
  expect(await modules).toEqual([{ Owls: 1 }, { Owls: 1 }]);
});

it.each([
  ['loadEntry: The remote entry .* did not load', () => entry().dispatchEvent(new Event('error'))],
  ['loadEntry: The remote entry .* did not fill remote_birds', () => run()],
  ['initContainer: thrown', () => run({ init: () => fail('thrown') })],
  ['getModule: thrown', () => run({ get: async () => fail('thrown') })],
])('says at which stage it has failed: %s', async (message, end) => {
  const { getModule } = createFederation(hashOf);
  const failed = getModule(aPin('birds'), PAGE, signal);
  await later();
  end();
  await expect(failed).rejects.toThrow(new RegExp(message));
});

it.each<[string, (controller: AbortController) => unknown]>([
  ['failed', () => entry().dispatchEvent(new Event('error'))],
  ['hung until the signal', (controller) => controller.abort()],
])('requests an entry again that %s', async (_how, end) => {
  const controller = new AbortController();
  const { getModule } = createFederation(hashOf);
  getModule(aPin('birds'), PAGE, controller.signal).catch(() => undefined);
  await later();
  end(controller);
  await later();
  void getModule(aPin('birds'), PAGE, signal);
  await later();
  expect(document.querySelectorAll('script')).toHaveLength(2);
});

function fail(message: string): never {
  throw new Error(message);
}
