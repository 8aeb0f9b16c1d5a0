import {
  aLoader,
  pass,
  status,
  withFakeTimers,
  Owls,
  Kites,
  Events,
  Species,
  Home,
  NotFound,
} from '../../testing/a-page-loader';
import { aRemotePage, aShellPage } from '../../testing/releases';

withFakeTimers();

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
});

describe('once another edition is live', () => {
  it('the next navigation opens the document of the live edition', async () => {
    const { loader, registry, documents, loadExposedModule } = aLoader();
    registry.isOutdated.mockReturnValue(true);
    void loader.load('/Events');
    await pass(0);
    expect(documents.open).toHaveBeenCalledTimes(1);
    expect(loadExposedModule).not.toHaveBeenCalled();
  });

  it('so does going back to a page that was shown before', async () => {
    const { loader, registry, documents } = aLoader();
    expect(await status(loader.load('/Events'))).toBe('ready');
    loader.leave('/Events');
    registry.isOutdated.mockReturnValue(true);
    void loader.load('/Events');
    await pass(0);
    expect(documents.open).toHaveBeenCalledTimes(1);
  });

  it('the page that is shown stays as it is', async () => {
    const { loader, registry, documents } = aLoader();
    const shown = loader.load('/Events');
    expect(await status(shown)).toBe('ready');
    registry.isOutdated.mockReturnValue(true);
    expect(loader.load('/Events')).toBe(shown);
    expect(documents.open).not.toHaveBeenCalled();
  });

  it('and its document can’t be reached, the page of the edition before is shown', async () => {
    const { loader, registry, documents } = aLoader();
    registry.isOutdated.mockReturnValue(true);
    documents.isReachable.mockResolvedValue(false);
    expect(await status(loader.load('/Events'))).toBe('ready');
  });

  it('each navigation before that has looked for it', async () => {
    const { loader, registry } = aLoader();
    await loader.load('/Events');
    expect(registry.look).toHaveBeenCalledTimes(1);
  });
});
