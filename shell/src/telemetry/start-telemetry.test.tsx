import type { PageData } from '@raptors/shared/contract/registry';
import type { LoadedPage } from '../pages/loader/page-attempts';
import { aRegistry, aRemotePage, aShellPage } from '../testing/releases';
import { startTelemetry } from './start-telemetry';

const sent: [address: string, view: unknown][] = [];
beforeEach(() => {
  sent.length = 0;
  Object.assign(navigator, {
    sendBeacon: (address: string, text: string) => sent.push([address, JSON.parse(text)]),
  });
});

jest.mock('web-vitals', () => ({
  ...Object.fromEntries(['onCLS', 'onFCP', 'onINP', 'onTTFB'].map((name) => [name, () => undefined])),
  onLCP: (note: (metric: object) => void) => note({ name: 'LCP', value: 120.5 }),
}));

const leave = () => dispatchEvent(new Event('pagehide'));
const birds = 'birds/1.0.0-aaaaaaaaaaaa';
const shell = '1.0.0-bbbbbbbbbbbb';
const vitals = { LCP: 120.5 };

const ready: LoadedPage = { status: 'ready', title: 'Owls', Component: () => null, props: {} };
const never = () => new Promise<never>(() => undefined);

const start = (page: PageData = aRemotePage(), pathname = page.path, loaded: LoadedPage = ready) =>
  startTelemetry({ ...page, telemetry: '/views' }, pathname, Promise.resolve(loaded), never());

it('sends one view for each page of a visit, when it is left, once', () => {
  const tell = start();
  tell({ registry: aRegistry() });
  for (const shown of ['/Birds/Owls', '/Birds/All/barn-owl', '/']) tell({ shown });
  leave();
  leave();
  expect(sent).toEqual([
    ['/views', { edition: 1, shell, remote: birds, page: '/Birds/Owls', vitals }],
    ['/views', { edition: 1, shell, remote: birds, page: '/Birds/All/barn-owl' }],
    ['/views', { edition: 1, shell, page: '/' }],
  ]);
});

it('sends no address that a visitor has mistyped', () => {
  start(aShellPage('/Not_found'), '/my-secret')({ registry: aRegistry() });
  leave();
  expect(JSON.stringify(sent)).toContain('"page":"/Not_found"');
  expect(JSON.stringify(sent)).not.toContain('secret');
});

it('sends what has failed on the way to each page, without an edition where the registry has', async () => {
  const tell = start(aRemotePage(), '/Birds/Owls', { status: 'failed', error: new Error('404') });
  await Promise.resolve();
  tell({ failed: 'registry' });
  tell({ shown: '/Birds/Kites' });
  tell({ registry: aRegistry() });
  tell({ failed: 'page' });
  leave();
  expect(sent).toMatchObject([
    ['/views', { page: '/Birds/Owls', failed: ['code', 'registry'] }],
    ['/views', { page: '/Birds/Kites', failed: ['page'] }],
  ]);
  expect(sent[0]?.[1]).not.toHaveProperty('edition');
});

it('sends the release that the document pins, not the one that went live since', () => {
  const page = aRemotePage();
  const release = '0.9.0-cccccccccccc';
  start({ ...page, remote: { ...(page.remote as NonNullable<typeof page.remote>), release } })({
    registry: aRegistry(),
  });
  leave();
  expect(sent).toMatchObject([['/views', { remote: `birds/${release}` }]]);
});
