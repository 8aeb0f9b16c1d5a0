import {
  aLoader,
  never,
  broken,
  status,
  pass,
  withFakeTimers,
  Owls,
  Home,
  NotFound,
} from '../../testing/a-page-loader';
import { aShellPage } from '../../testing/releases';

withFakeTimers();

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
    const { loader, registry } = aLoader({ page: aShellPage(path), pathname });
    expect(await loader.load(pathname)).toMatchObject({ status: 'ready', Component });
    expect(registry.fetch).not.toHaveBeenCalled();
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
