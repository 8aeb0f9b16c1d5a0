import type { PageData, Registry } from '@raptors/shared/contract/registry';
import type { LoadExposedModule } from '../remotes/exposed-module';
import { aRegistry, aRemotePage, aShellPage } from '../testing/releases';
import { createPageLoader, type LoadedPage } from './page-loader';
import type { LoadRecord } from './record-source';
import type { ShellModule } from './shell-modules';

const Owls = () => null;
const Kites = () => null;
const Events = () => null;
const Species = () => null;
const Home = () => null;
const NotFound = () => null;
const exposed: Record<string, unknown> = {
  './Owls': { Owls },
  './Kites': { Kites },
  './Events': { Events },
  './Species': { Species },
};

type Given = { page?: PageData; pathname?: string; isPrerendered?: boolean };

/** A loader in a site of its own, whose parts a test breaks and repairs. The visitor is wherever the last load was. */
function aLoader({ page = aRemotePage(), pathname = page.path, isPrerendered = true }: Given = {}) {
  const registry = {
    fetch: jest.fn<Promise<Registry>, []>().mockImplementation(async () => aRegistry()),
    forget: jest.fn(),
  };
  const loadExposedModule = jest
    .fn<Promise<Record<string, unknown>>, Parameters<LoadExposedModule>>()
    .mockImplementation(async (_pin, { module }) => exposed[module] as Record<string, unknown>);
  const loadShellModule = jest
    .fn<Promise<() => null>, [ShellModule]>()
    .mockImplementation(async (name) => ({ Home, NotFound, NotSaved: NotFound })[name]);
  const loadRecord = jest
    .fn<ReturnType<LoadRecord>, Parameters<LoadRecord>>()
    .mockImplementation(async (_pin, { slug }) => ({ title: `Title of ${slug}`, record: { name: slug } }));
  const documents = {
    isReachable: jest.fn<Promise<boolean>, [string]>().mockResolvedValue(true),
    isCurrent: jest.fn<boolean, [string]>().mockReturnValue(true),
    stopLoading: jest.fn(),
    open: jest.fn<Promise<never>, []>().mockImplementation(never),
  };
  const waitedFor: Promise<unknown>[] = [];
  const loader = createPageLoader({
    document: { page, pathname, isPrerendered },
    documents,
    registry,
    loadExposedModule,
    loadShellModule,
    loadRecord,
    pendingPages: { add: (loading) => void waitedFor.push(loading) },
  });
  return { loader, registry, documents, loadExposedModule, loadShellModule, loadRecord, waitedFor };
}
const never = () => new Promise<never>(() => undefined);
const broken = () => Promise.reject(new Error('404'));
const status = async (loading: Promise<LoadedPage>) => (await loading).status;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the page of the document', () => {
  it('comes from the release that the document pins, without the registry', async () => {
    const { loader, registry, loadExposedModule } = aLoader();
    expect(await loader.load('/Birds/Owls')).toEqual({
      status: 'ready',
      title: 'Owls as they were prerendered',
      Component: Owls,
      props: {},
    });
    expect(loadExposedModule.mock.calls[0]?.[0]).toMatchObject({ release: '1.0.0-aaaaaaaaaaaa' });
    expect(registry.fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['/', '/', Home],
    ['/Not_found', '/somewhere/else', NotFound],
  ] as const)('is the shell’s own for %s at the address %s', async (path, pathname, Component) => {
    const { loader } = aLoader({ page: aShellPage(path), pathname });
    expect(await loader.load(pathname)).toMatchObject({ status: 'ready', Component });
  });

  it('is frozen when its code does not load, because the document holds it', async () => {
    const { loader, loadExposedModule, documents, waitedFor } = aLoader();
    loadExposedModule.mockImplementation(broken);
    expect(await loader.load('/Birds/Owls')).toEqual({
      status: 'frozen',
      title: 'Owls as they were prerendered',
    });
    // Who reads the page waits for nothing.
    expect(waitedFor).toEqual([]);
    expect(documents.open).not.toHaveBeenCalled();
  });

  it('may take 20 s to hydrate, and is frozen after that', async () => {
    const { loader, loadExposedModule } = aLoader();
    loadExposedModule.mockImplementation(never);
    const loading = loader.load('/Birds/Owls');
    await pass(19_999);
    expect(loading).toHaveProperty('status', 'pending');
    await pass(1);
    expect(loading).toMatchObject({ value: { status: 'frozen' } });
  });

  it('is loaded like any other page when nothing is prerendered', async () => {
    const { loader, loadExposedModule, documents } = aLoader({ isPrerendered: false });
    loadExposedModule.mockImplementation(broken);
    documents.isReachable.mockResolvedValue(false);
    expect(await status(loader.load('/Birds/Owls'))).toBe('failed');
  });

  it('is loaded through the registry when the visitor returns to it, once its own release has failed', async () => {
    const { loader, registry, loadExposedModule } = aLoader();
    loadExposedModule.mockImplementationOnce(broken);
    await loader.load('/Birds/Owls');
    loader.leave('/Birds/Owls');
    expect(await loader.load('/Birds/Owls')).toMatchObject({
      status: 'ready',
      title: 'Title of /Birds/Owls',
    });
    expect(registry.fetch).toHaveBeenCalledTimes(1);
  });

  it('is waited for no longer when it hangs and is left', async () => {
    const { loader, loadExposedModule } = aLoader();
    loadExposedModule.mockImplementationOnce(never);
    const left = loader.load('/Birds/Owls');
    loader.leave('/Birds/Owls');
    await pass(0);
    expect(left).toHaveProperty('status', 'fulfilled');
    expect(await status(loader.load('/Birds/Owls'))).toBe('ready');
  });

  it.each([
    [1_999, 0],
    [2_000, 1],
  ])('frees its connections for the next page when it has hung for %i ms: %i times', async (ms, times) => {
    const { loader, documents, loadExposedModule } = aLoader();
    loadExposedModule.mockImplementationOnce(never);
    void loader.load('/Birds/Owls');
    await pass(ms);
    expect(await status(loader.load('/Events'))).toBe('ready');
    expect(documents.stopLoading).toHaveBeenCalledTimes(times);
  });

  it('is kept when it was ready and is left', async () => {
    const { loader, loadExposedModule } = aLoader();
    const ready = loader.load('/Birds/Owls');
    await ready;
    loader.leave('/Birds/Owls');
    expect(loader.load('/Birds/Owls')).toBe(ready);
    expect(loadExposedModule).toHaveBeenCalledTimes(1);
  });
});

describe('another page', () => {
  it.each([
    ['of a remote', '/Events', 'Title of /Events', Events],
    ['in any letter case, with a closing slash', '/birds/KITES/', 'Title of /Birds/Kites', Kites],
    ['whose address moved', '/Old_owls', 'Title of /Birds/Owls', Owls],
    ['of the shell', '/', 'Title of Home', Home],
    ['that does not exist', '/nowhere', 'Nothing there', NotFound],
  ])('%s is found through the registry', async (_kind, pathname, title, Component) => {
    const { loader } = aLoader({ page: aShellPage('/Not_found'), pathname: '/some/where' });
    expect(await loader.load(pathname)).toMatchObject({ status: 'ready', title, Component });
  });

  it('is loaded once for all spellings of its address', async () => {
    const { loader, loadExposedModule } = aLoader();
    expect(loader.load('/events')).toBe(loader.load('/Events'));
    await loader.load('/Events/');
    expect(loadExposedModule).toHaveBeenCalledTimes(1);
  });

  it('is waited for until it is loaded, and then marked for React', async () => {
    const { loader, waitedFor } = aLoader();
    const loading = loader.load('/Events');
    expect(waitedFor).toEqual([loading]);
    expect(loading).toHaveProperty('status', 'pending');
    await loading;
    expect(loading).toMatchObject({ status: 'fulfilled', value: { status: 'ready' } });
    loader.load('/Events');
    expect(waitedFor).toHaveLength(1);
  });

  it('that is loaded needs no document, however long it took', async () => {
    const { loader, loadExposedModule, documents } = aLoader();
    loadExposedModule.mockImplementation(async () => {
      await pass(0);
      return { Events };
    });
    expect(await status(loader.load('/Events'))).toBe('ready');
    await pass(5_000);
    expect(documents.isReachable).not.toHaveBeenCalled();
  });
});

describe('a page that does not load', () => {
  const faults: [string, (site: ReturnType<typeof aLoader>) => void, number][] = [
    ['whose remote fails', ({ loadExposedModule }) => void loadExposedModule.mockImplementation(broken), 0],
    [
      'whose remote hangs',
      ({ loadExposedModule }) => void loadExposedModule.mockImplementation(never),
      3_500,
    ],
    ['without a registry', ({ registry }) => void registry.fetch.mockImplementation(broken), 0],
    ['whose registry hangs', ({ registry }) => void registry.fetch.mockImplementation(never), 3_500],
    [
      'without the component of its name',
      ({ loadExposedModule }) => void loadExposedModule.mockResolvedValue({ Other: 1 }),
      0,
    ],
  ];

  it.each(faults)('%s is opened as a document within 3 s', async (_what, breakSite, afterMs) => {
    const site = aLoader();
    breakSite(site);
    void site.loader.load('/Events');
    if (afterMs > 0) await pass(2_999);
    if (afterMs > 0) expect(site.documents.open).not.toHaveBeenCalled();
    await pass(1);
    expect(site.documents.open).toHaveBeenCalledTimes(1);
    expect(site.documents.isReachable.mock.calls).toEqual([['/Events']]);
  });

  it.each(faults)(
    '%s has failed when its document can’t be reached either, until a retry',
    async (_what, breakSite, afterMs) => {
      const site = aLoader();
      breakSite(site);
      site.documents.isReachable.mockResolvedValue(false);
      const failed = site.loader.load('/Events');
      await pass(afterMs);
      expect(await status(failed)).toBe('failed');
      expect(site.loader.load('/Events')).toBe(failed);

      site.registry.fetch.mockImplementation(async () => aRegistry());
      site.loadExposedModule.mockImplementation(async () => ({ Events }));
      site.loader.retry('/events');
      expect(site.registry.forget).toHaveBeenCalledTimes(1);
      expect(await status(site.loader.load('/Events'))).toBe('ready');
      expect(site.documents.open).not.toHaveBeenCalled();
    },
  );

  it('that comes after 3 s is shown when its document can’t be reached', async () => {
    const { loader, loadExposedModule, documents } = aLoader();
    loadExposedModule.mockImplementation(
      () => new Promise((come) => setTimeout(() => come({ Events }), 3_200)),
    );
    documents.isReachable.mockResolvedValue(false);
    const loading = loader.load('/Events');
    await pass(3_200);
    expect(await status(loading)).toBe('ready');
  });

  it('has failed after 3.5 s when the document hangs too', async () => {
    const { loader, loadExposedModule, documents } = aLoader();
    loadExposedModule.mockImplementation(never);
    documents.isReachable.mockImplementation(never);
    const loading = loader.load('/Events');
    await pass(3_499);
    expect(loading).toHaveProperty('status', 'pending');
    await pass(1);
    expect(loading).toMatchObject({ value: { status: 'failed' } });
  });

  it('is tried again when the visitor comes back to it', async () => {
    const { loader, loadExposedModule, documents } = aLoader();
    loadExposedModule.mockImplementationOnce(broken);
    documents.isReachable.mockResolvedValue(false);
    await loader.load('/Events');
    loader.leave('/Events');
    expect(await status(loader.load('/Events'))).toBe('ready');
  });

  it('takes nobody away who has gone elsewhere meanwhile', async () => {
    const { loader, loadExposedModule, documents } = aLoader();
    loadExposedModule.mockImplementationOnce(never);
    void loader.load('/Events');
    documents.isCurrent.mockReturnValue(false);
    await pass(3_500);
    expect(documents.open).not.toHaveBeenCalled();
    expect(await status(loader.load('/Events'))).toBe('ready');
  });

  it('says which export is missing, of which release', async () => {
    const { loader, loadExposedModule, documents } = aLoader();
    loadExposedModule.mockResolvedValue({ Other: 1 });
    documents.isReachable.mockResolvedValue(false);
    expect(await loader.load('/Events')).toMatchObject({
      error: {
        message: expect.stringContaining(
          './Events of remote "events" 1.0.0-aaaaaaaaaaaa exports no component Events',
        ) as string,
      },
    });
  });
});

describe('a page that throws', () => {
  it.each(['/Birds/Owls', '/Events'])(
    'is loaded again from the live edition after a visit: %s',
    async (path) => {
      const { loader, registry, loadExposedModule } = aLoader();
      await loader.load(path);
      const before = registry.fetch.mock.calls.length;
      loader.markThrown(path);
      loader.leave(path);
      expect(registry.forget).toHaveBeenCalledTimes(1);
      await loader.load(path);
      expect(registry.fetch).toHaveBeenCalledTimes(before + 1);
      expect(loadExposedModule).toHaveBeenCalledTimes(2);
    },
  );

  it('is opened as a document', async () => {
    const { loader, documents } = aLoader();
    void loader.openDocument('/Events');
    await pass(0);
    expect(documents.open).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['can’t be reached', async () => false],
    ['hangs', never],
  ])('stays when its document %s', async (_what, isReachable) => {
    const { loader, documents } = aLoader();
    documents.isReachable.mockImplementation(isReachable);
    const opened = loader.openDocument('/Events');
    await pass(3_500);
    await opened;
    expect(documents.open).not.toHaveBeenCalled();
  });
});

describe('a warm-up', () => {
  it('loads what the click then finds', async () => {
    const { loader, loadExposedModule } = aLoader();
    loader.warmUp('/Events');
    loader.warmUp('/events');
    await pass(0);
    expect(await status(loader.load('/Events'))).toBe('ready');
    expect(loadExposedModule).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['fails', broken, 0],
    ['hangs', never, 3_500],
  ])('that %s has no consequence', async (_what, fault, afterMs) => {
    const { loader, loadExposedModule, documents } = aLoader();
    loadExposedModule.mockImplementationOnce(fault);
    loader.warmUp('/Events');
    await pass(afterMs);
    expect(documents.isReachable).not.toHaveBeenCalled();
    expect(await status(loader.load('/Events'))).toBe('ready');
  });

  it('that hangs makes the click wait no longer than 3.5 s in all', async () => {
    const { loader, loadExposedModule, documents } = aLoader();
    loadExposedModule.mockImplementation(never);
    loader.warmUp('/Events');
    await pass(2_000);
    void loader.load('/Events');
    await pass(1_500);
    expect(documents.open).toHaveBeenCalledTimes(1);
  });

  it('is nothing that the visitor waits for, until the click', () => {
    const { loader, loadExposedModule, waitedFor } = aLoader();
    loadExposedModule.mockImplementation(never);
    loader.warmUp('/Events');
    expect(waitedFor).toEqual([]);
    const loading = loader.load('/Events');
    expect(waitedFor).toEqual([loading]);
  });
});

describe('a page of a set', () => {
  const [barnOwl, tawnyOwl] = ['/Birds/All/barn-owl', '/Birds/All/tawny-owl'] as const;

  it('is the set’s module with its own record, in any letter case', async () => {
    const { loader, loadRecord } = aLoader();
    expect(await loader.load('/birds/ALL/Barn-Owl')).toEqual({
      status: 'ready',
      title: 'Title of barn-owl',
      Component: Species,
      props: { record: { name: 'barn-owl' } },
    });
    expect(loadRecord.mock.calls).toEqual([
      [
        expect.objectContaining({ name: 'birds' }),
        expect.objectContaining({ slug: 'barn-owl', hash: 'aaa' }),
        expect.anything(),
      ],
    ]);
  });

  it('is warmed up with its record, and then asks for neither again', async () => {
    const { loader, loadRecord } = aLoader();
    loader.warmUp(barnOwl);
    expect(await status(loader.load(barnOwl))).toBe('ready');
    expect(loadRecord).toHaveBeenCalledTimes(1);
    await loader.load(tawnyOwl);
    expect(loadRecord).toHaveBeenCalledTimes(2);
  });

  it('takes the document’s own record from the document', async () => {
    const page = { ...aRemotePage(), path: barnOwl, title: 'Barn Owl' };
    const remote = {
      ...page.remote!,
      page: { ...page.remote!.page, module: './Species' },
      record: { name: 'own' },
    };
    const { loader, loadRecord } = aLoader({ page: { ...page, remote } });
    expect(await loader.load(barnOwl)).toMatchObject({
      title: 'Barn Owl',
      props: { record: { name: 'own' } },
    });
    expect(loadRecord).not.toHaveBeenCalled();
  });

  it.each(['/Birds/All/eagle', '/Birds/All', '/Birds/All/constructor', '/Birds/All/barn-owl/more'])(
    'is not at %s, which no record has',
    async (pathname) => {
      const { loader } = aLoader();
      expect(await loader.load(pathname)).toMatchObject({ Component: NotFound });
    },
  );

  it('opens its document when the record does not come', async () => {
    const { loader, loadRecord, documents } = aLoader();
    loadRecord.mockImplementation(broken);
    void loader.load(barnOwl);
    await pass(2_000);
    expect(documents.open).toHaveBeenCalled();
  });
});
