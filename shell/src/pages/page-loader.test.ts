import { aLoader, broken, components, never, pass, status } from '../testing/a-page-loader';
import { aRegistry, aShellPage } from '../testing/releases';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the page of the document', () => {
  it('may take 20 s to hydrate, is frozen after that, and blocks nobody', async () => {
    const { loader, loadCode, documents, waitedFor } = aLoader();
    loadCode.mockImplementation(never);
    const loading = loader.load('/Birds/Owls');
    await pass(19_999);
    expect(loading).toHaveProperty('status', 'pending');
    await pass(1);
    expect(loading).toMatchObject({ value: { status: 'frozen' } });
    expect(waitedFor).toEqual([]);
    expect(documents.open).not.toHaveBeenCalled();
  });

  it('may take 20 s where nothing is prerendered, as in development, and fails after that', async () => {
    const { loader, loadCode } = aLoader({ isPrerendered: false });
    loadCode.mockImplementation(never);
    const loading = loader.load('/Birds/Owls');
    await pass(19_999);
    expect(loading).toHaveProperty('status', 'pending');
    await pass(1);
    expect(loading).toMatchObject({ value: { status: 'failed' } });
  });

  it.each([
    ['failed', broken],
    ['hung', never],
  ])('is loaded through the registry when the visitor returns to it, once it has %s', async (_how, fault) => {
    const { loader, loadCode } = aLoader();
    loadCode.mockImplementationOnce(fault);
    void loader.load('/Birds/Owls');
    await pass(0);
    loader.leave('/Birds/Owls');
    await pass(0);
    expect(await loader.load('/Birds/Owls')).toMatchObject({
      status: 'ready',
      title: 'Title of /Birds/Owls',
    });
  });

  it('is kept when it was ready before the visitor left', async () => {
    const { loader, loadCode } = aLoader();
    const ready = loader.load('/Birds/Owls');
    await ready;
    loader.leave('/Birds/Owls');
    expect(loader.load('/Birds/Owls')).toBe(ready);
    expect(loadCode).toHaveBeenCalledTimes(1);
  });
});

describe('another page', () => {
  it.each([
    ['of a remote', '/Events', 'Title of /Events', components.Events],
    ['in any letter case, with a closing slash', '/birds/KITES/', 'Title of /Birds/Kites', components.Kites],
    ['whose address moved', '/Old_owls', 'Title of /Birds/Owls', components.Owls],
    ['of the shell', '/', 'Title of Home', components.Home],
    ['that does not exist', '/nowhere', 'Nothing there', components.NotFound],
    ['of a set, that no record has', '/Birds/All/constructor', 'Nothing there', components.NotFound],
  ])('%s is found through the registry', async (_kind, pathname, title, Component) => {
    const { loader } = aLoader({ page: aShellPage('/Not_found'), pathname: '/some/where' });
    expect(await loader.load(pathname)).toMatchObject({ status: 'ready', title, Component });
  });

  it('is loaded once for all spellings of its address, waited for, and then marked for React', async () => {
    const { loader, loadCode, waitedFor } = aLoader();
    const loading = loader.load('/events');
    expect(loader.load('/Events')).toBe(loading);
    expect(new Set(waitedFor)).toEqual(new Set([loading]));
    expect(loading).toHaveProperty('status', 'pending');
    await loading;
    expect(loading).toMatchObject({ status: 'fulfilled', value: { status: 'ready' } });
    expect(loadCode).toHaveBeenCalledTimes(1);
  });
});

it('the next navigation opens a document once another edition is live, and so does going back', async () => {
  const { loader, registry, documents, loadCode } = aLoader();
  const shown = loader.load('/Events');
  expect(await status(shown)).toBe('ready');
  expect(registry.look).toHaveBeenCalledTimes(1);
  registry.isOutdated.mockReturnValue(true);
  expect(loader.load('/Events')).toBe(shown);
  void loader.load('/Birds/Kites');
  await pass(0);
  expect(documents.open).toHaveBeenCalledTimes(1);
  loader.leave('/Events');
  void loader.load('/Events');
  await pass(0);
  expect(documents.open).toHaveBeenCalledTimes(2);
  expect(loadCode).toHaveBeenCalledTimes(1);
});

describe('a page that does not load', () => {
  const faults: [string, (site: ReturnType<typeof aLoader>) => void, number][] = [
    ['whose remote fails', ({ loadCode }) => void loadCode.mockImplementation(broken), 0],
    ['whose remote hangs', ({ loadCode }) => void loadCode.mockImplementation(never), 3_500],
    ['without a registry', ({ registry }) => void registry.fetch.mockImplementation(broken), 0],
    ['whose registry hangs', ({ registry }) => void registry.fetch.mockImplementation(never), 3_500],
  ];

  it.each(faults)('%s is opened as a document within 3 s', async (_what, breakSite, afterMs) => {
    const site = aLoader();
    breakSite(site);
    void site.loader.load('/Events');
    if (afterMs > 0) await pass(2_499);
    if (afterMs > 0) expect(site.documents.open).not.toHaveBeenCalled();
    await pass(1);
    expect(site.documents.open).toHaveBeenCalledTimes(1);
    expect(site.documents.isReachable.mock.calls).toEqual([['/Events']]);
  });

  it.each(faults)(
    '%s fails when its document can’t be reached either, until a retry',
    async (_what, breakSite, afterMs) => {
      const site = aLoader();
      breakSite(site);
      site.documents.isReachable.mockResolvedValue(false);
      const failed = site.loader.load('/Events');
      await pass(afterMs);
      expect(await status(failed)).toBe('failed');
      expect(site.loader.load('/Events')).toBe(failed);

      site.registry.fetch.mockImplementation(async () => aRegistry());
      site.loadCode.mockImplementation(async () => components.Events);
      site.loader.retry('/events');
      expect(site.registry.forget).toHaveBeenCalledTimes(1);
      expect(await status(site.loader.load('/Events'))).toBe('ready');
      expect(site.documents.open).not.toHaveBeenCalled();
    },
  );

  it('in 2.5 s is shown if it loads before its document', async () => {
    const { loader, loadCode, documents } = aLoader();
    loadCode.mockImplementation(
      () => new Promise((resolve) => setTimeout(() => resolve(components.Events), 3_200)),
    );
    documents.isReachable.mockImplementation(
      () => new Promise((resolve) => setTimeout(() => resolve(true), 1_000)),
    );
    const loading = loader.load('/Events');
    await pass(3_500);
    expect(await status(loading)).toBe('ready');
    expect(documents.open).not.toHaveBeenCalled();
  });

  it('opens no document once the visitor has left, and is tried again later', async () => {
    const { loader, loadCode, documents } = aLoader();
    loadCode.mockImplementationOnce(never);
    void loader.load('/Events');
    documents.isCurrent.mockReturnValue(false);
    await pass(3_500);
    expect(documents.open).not.toHaveBeenCalled();
    expect(await status(loader.load('/Events'))).toBe('ready');
  });
});

it.each(['/Birds/Owls', '/Events'])(
  'a page that throws is loaded again from the live edition: %s',
  async (path) => {
    const { loader, registry, loadCode } = aLoader();
    await loader.load(path);
    const before = registry.fetch.mock.calls.length;
    loader.retry(path);
    loader.leave(path);
    await loader.load(path);
    expect(registry.fetch).toHaveBeenCalledTimes(before + 1);
    expect(loadCode).toHaveBeenCalledTimes(2);
  },
);

it('a warm-up shows the page of the next click at once', async () => {
  const { loader, loadCode, waitedFor } = aLoader();
  loader.warmUp('/Events');
  loader.warmUp('/events');
  await pass(0);
  expect(loader.load('/Events')).toMatchObject({ status: 'fulfilled', value: { status: 'ready' } });
  expect(waitedFor).toEqual([]);
  expect(loadCode).toHaveBeenCalledTimes(1);
});
