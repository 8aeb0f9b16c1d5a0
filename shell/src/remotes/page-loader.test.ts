import type { PageData, Registry, RemotePin } from '@raptors/shared/contract/registry';
import { aRegistry, aRemotePage, aShellPage } from '../testing/releases';
import { createPageLoader, type LoadedPage } from './page-loader';
import type { ShellModule } from './shell-modules';

const Owls = () => null;
const Kites = () => null;
const Events = () => null;
const Home = () => null;
const NotFound = () => null;
const exposed: Record<string, unknown> = { './Owls': { Owls }, './Kites': { Kites }, './Events': { Events } };

type Given = { page?: PageData; pathname?: string; isPrerendered?: boolean };

/** A loader in a site of its own, whose parts a test breaks and repairs. */
function aLoader({ page = aRemotePage(), pathname = page.path, isPrerendered = true }: Given = {}) {
  const fetchRegistry = jest.fn<Promise<Registry>, []>().mockImplementation(async () => aRegistry());
  const loadExposedModule = jest
    .fn<Promise<Record<string, unknown>>, [RemotePin, string]>()
    .mockImplementation(async (_pin, module) => exposed[module] as Record<string, unknown>);
  const loadShellModule = jest
    .fn<Promise<() => null>, [ShellModule]>()
    .mockImplementation(async (name) => ({ Home, NotFound })[name]);
  const waitedFor: Promise<unknown>[] = [];
  const loader = createPageLoader({
    document: { page, pathname, isPrerendered },
    registry: { fetch: fetchRegistry },
    loadExposedModule,
    loadShellModule,
    pendingPages: { add: (loading) => void waitedFor.push(loading) },
  });
  return { loader, fetchRegistry, loadExposedModule, loadShellModule, waitedFor };
}
const never = () => new Promise<never>(() => undefined);
const settled = () => new Promise((done) => setImmediate(done));
const status = async (loading: Promise<LoadedPage>) => (await loading).status;

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => jest.restoreAllMocks());

describe('the page of the document', () => {
  it('comes from the release that the document pins, without the registry', async () => {
    const { loader, fetchRegistry, loadExposedModule } = aLoader();
    expect(await loader.load('/Birds/Owls')).toEqual({
      status: 'ready',
      title: 'Owls as they were prerendered',
      Component: Owls,
    });
    expect(loadExposedModule.mock.calls[0]?.[0]).toMatchObject({ release: '1.0.0-aaaaaaaaaaaa' });
    expect(fetchRegistry).not.toHaveBeenCalled();
  });

  it.each([
    ['/', '/', Home],
    ['/Not_found', '/somewhere/else', NotFound],
  ] as const)('is the shell’s own for %s at the address %s', async (path, pathname, Component) => {
    const { loader } = aLoader({ page: aShellPage(path), pathname });
    expect(await loader.load(pathname)).toMatchObject({ status: 'ready', Component });
  });

  it('is frozen when its code does not load, because the document holds it', async () => {
    const { loader, loadExposedModule, waitedFor } = aLoader();
    loadExposedModule.mockRejectedValue(new Error('404'));
    expect(await loader.load('/Birds/Owls')).toEqual({
      status: 'frozen',
      title: 'Owls as they were prerendered',
    });
    // Who reads the page waits for nothing.
    expect(waitedFor).toEqual([]);
  });

  it('has failed when its code does not load and nothing is prerendered', async () => {
    const { loader, loadExposedModule } = aLoader({ isPrerendered: false });
    loadExposedModule.mockRejectedValue(new Error('404'));
    expect(await status(loader.load('/Birds/Owls'))).toBe('failed');
  });

  it('is loaded again when the visitor returns to it, once it was frozen and left', async () => {
    const { loader, loadExposedModule } = aLoader();
    loadExposedModule.mockRejectedValueOnce(new Error('404'));
    await loader.load('/Birds/Owls');
    loader.leaveDocumentPage();
    await settled();
    expect(await status(loader.load('/Birds/Owls'))).toBe('ready');
  });

  it('has failed, instead of being frozen, when it does not load after it was left', async () => {
    const { loader, loadExposedModule } = aLoader();
    loadExposedModule.mockRejectedValue(new Error('404'));
    await loader.load('/Birds/Owls');
    loader.leaveDocumentPage();
    loader.leaveDocumentPage();
    await settled();
    expect(await status(loader.load('/Birds/Owls'))).toBe('failed');
  });

  it('is kept when it was ready and is left', async () => {
    const { loader, loadExposedModule } = aLoader();
    const ready = loader.load('/Birds/Owls');
    await ready;
    loader.leaveDocumentPage();
    await settled();
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
    expect(await loader.load(pathname)).toEqual({ status: 'ready', title, Component });
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

  it('has failed without the registry, until a retry finds it', async () => {
    const { loader, fetchRegistry } = aLoader();
    fetchRegistry.mockRejectedValueOnce(new Error('503'));
    expect(await status(loader.load('/Events'))).toBe('failed');
    expect(await status(loader.load('/Events'))).toBe('failed');
    loader.forget('/events');
    expect(await status(loader.load('/Events'))).toBe('ready');
  });

  it('says which export is missing, of which release', async () => {
    const { loader, loadExposedModule } = aLoader();
    loadExposedModule.mockResolvedValue({ Other: 1 });
    const page = await loader.load('/Events');
    expect(page).toMatchObject({
      status: 'failed',
      error: {
        message: expect.stringContaining(
          './Events of remote "events" 1.0.0-aaaaaaaaaaaa exports no component Events',
        ) as string,
      },
    });
  });
});

describe('a warm-up', () => {
  it('loads what the click then finds', async () => {
    const { loader, loadExposedModule } = aLoader();
    loader.warmUp('/Events');
    loader.warmUp('/events');
    await settled();
    expect(await status(loader.load('/Events'))).toBe('ready');
    expect(loadExposedModule).toHaveBeenCalledTimes(1);
  });

  it('that fails has no consequence', async () => {
    const { loader, loadExposedModule } = aLoader();
    loadExposedModule.mockRejectedValueOnce(new Error('404'));
    loader.warmUp('/Events');
    await settled();
    expect(await status(loader.load('/Events'))).toBe('ready');
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
