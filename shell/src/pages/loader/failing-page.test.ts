import { aLoader, never, broken, status, pass, withFakeTimers, Events } from '../../testing/a-page-loader';
import { aRegistry } from '../../testing/releases';

withFakeTimers();

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
