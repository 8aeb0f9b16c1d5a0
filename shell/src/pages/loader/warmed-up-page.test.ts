import { aLoader, never, broken, status, pass, withFakeTimers } from '../../testing/a-page-loader';

withFakeTimers();

describe('a warm-up', () => {
  it('loads what the click then finds', async () => {
    const { loader, loadExposedModule } = aLoader();
    loader.warmUp('/Events');
    loader.warmUp('/events');
    await pass(0);
    expect(await status(loader.load('/Events'))).toBe('ready');
    expect(loadExposedModule).toHaveBeenCalledTimes(1);
  });

  it('that has ended gives the click its page at once, and nothing to wait for', async () => {
    const { loader, waitedFor } = aLoader();
    loader.warmUp('/Events');
    await pass(0);
    expect(loader.load('/Events')).toMatchObject({ status: 'fulfilled', value: { status: 'ready' } });
    expect(waitedFor).toEqual([]);
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
