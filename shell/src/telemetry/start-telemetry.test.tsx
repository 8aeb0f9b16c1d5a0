import type { PageData } from '@raptors/shared/contract/registry';
import type { DraftKeeper } from '../outlet/drafts';
import type { DocumentSource } from '../pages/document-source';
import type { LoadedPage } from '../pages/loader/page-attempts';
import type { PageLoader } from '../pages/loader/page-loader';
import type { RegistrySource } from '../pages/registry-source';
import { aRegistry, aRemotePage, aShellPage } from '../testing/releases';
import { startTelemetry } from './start-telemetry';

const sent: [address: string, view: unknown][] = [];
beforeEach(() => {
  sent.length = 0;
  Object.assign(navigator, {
    sendBeacon: (address: string, text: string) => sent.push([address, JSON.parse(text)]),
  });
});

jest.mock('./vitals', () => ({ measureVitals: () => ({ LCP: 120.5 }) }));

const leave = () => dispatchEvent(new Event('pagehide'));
const settle = () => new Promise((done) => setTimeout(done));
const ready: LoadedPage = { status: 'ready', title: 'Owls', Component: () => null, props: {} };
const birds = 'birds/1.0.0-aaaaaaaaaaaa';
const shell = '1.0.0-bbbbbbbbbbbb';
const vitals = { LCP: 120.5 };

/** The parts of a site as telemetry finds them. */
async function watched(
  page: PageData = aRemotePage(),
  pathname = page.path,
  fetch = async () => aRegistry(),
) {
  const show = jest.fn<void, [string]>();
  const open = jest.fn<Promise<never>, []>();
  const load = jest.fn<Promise<LoadedPage>, [string]>(async () => ready);
  const parts = {
    drafts: { show } as unknown as DraftKeeper,
    registry: { fetch } as RegistrySource,
    loader: { load, markThrown: jest.fn() } as unknown as PageLoader,
    documents: { open } as unknown as DocumentSource,
  };
  startTelemetry({ ...page, telemetry: '/views' }, pathname, parts);
  await settle();
  return { ...parts, load, show, open };
}

it('sends a page view when the page is left, once', async () => {
  await watched();
  expect(sent).toEqual([]);
  leave();
  leave();
  expect(sent).toEqual([['/views', { edition: 1, shell, remote: birds, page: '/Birds/Owls', vitals }]]);
});

it('sends one view for each page of a visit', async () => {
  const { drafts, show } = await watched();
  for (const page of ['/Birds/Owls', '/Birds/All/barn-owl', '/']) drafts.show(page);
  expect(show.mock.calls).toEqual([['/Birds/Owls'], ['/Birds/All/barn-owl'], ['/']]);
  leave();
  expect(sent.map(([, view]) => view)).toEqual([
    { edition: 1, shell, remote: birds, page: '/Birds/Owls', vitals },
    { edition: 1, shell, remote: birds, page: '/Birds/All/barn-owl' },
    { edition: 1, shell, page: '/' },
  ]);
});

it('sends no address that a visitor has mistyped', async () => {
  await watched(aShellPage('/Not_found'), '/my-secret');
  leave();
  expect(JSON.stringify(sent)).toContain('"page":"/Not_found"');
  expect(JSON.stringify(sent)).not.toContain('secret');
});

it('sends without an edition that the registry has failed, and goes on', async () => {
  const failure = new Error('unreachable');
  const { registry } = await watched(aRemotePage(), '/Birds/Owls', () => Promise.reject(failure));
  await expect(registry.fetch()).rejects.toBe(failure);
  leave();
  expect(sent).toEqual([
    ['/views', { shell, remote: birds, page: '/Birds/Owls', vitals, failed: ['registry'] }],
  ]);
});

it('sends that the code of a page has failed, and that a page has thrown', async () => {
  const { loader, load, documents, open, drafts } = await watched();
  load.mockResolvedValueOnce({ status: 'failed', error: new Error('404') });
  await expect(loader.load('/Birds/Kites')).resolves.toMatchObject({ status: 'failed' });
  drafts.show('/Birds/Kites');
  loader.markThrown('/Birds/Kites');
  void documents.open();
  expect(open).toHaveBeenCalled();
  leave();
  expect(sent).toMatchObject([
    ['/views', { page: '/Birds/Owls', failed: ['code'] }],
    ['/views', { page: '/Birds/Kites', failed: ['page', 'code'] }],
  ]);
});

it('sends the release that the document pins, not the one that went live since', async () => {
  const page = aRemotePage();
  const release = '0.9.0-cccccccccccc';
  await watched({ ...page, remote: { ...(page.remote as NonNullable<typeof page.remote>), release } });
  leave();
  expect(sent).toMatchObject([['/views', { remote: `birds/${release}` }]]);
});
