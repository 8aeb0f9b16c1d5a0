import { aPin } from '../testing/releases';
import { createModuleLoader } from './exposed-module';
import { createFederation, type LoadFromContainer } from './federation';
import { refetch } from './refetch';

jest.mock('./federation', () => ({ createFederation: jest.fn() }));
jest.mock('./refetch', () => ({ refetch: jest.fn() }));

const hashOf = () => 'sha384-of-it';
const fromContainer = jest.fn<ReturnType<LoadFromContainer>, Parameters<LoadFromContainer>>();
const anything = (): AbortSignal => new AbortController().signal;
const aPage = (module: string) => ({
  path: '/Birds',
  title: 'Birds',
  module,
  scripts: ['/releases/birds/page.js'],
  styles: ['/releases/birds/page.css'],
});
const preload = jest.fn();
const aLoader = () => createModuleLoader({ hashOf, importChunk: (_name, load) => load(), preload });
const queries = () => fromContainer.mock.calls.map(([, , query]) => query);

beforeEach(() => {
  jest.mocked(createFederation).mockReset().mockReturnValue(fromContainer);
  preload.mockReset();
  jest.mocked(refetch).mockReset().mockResolvedValue();
  fromContainer.mockReset().mockImplementation(async (_pin, module) => ({ module }));
});

it('starts federation with the first module, and once', async () => {
  const load = aLoader();
  expect(createFederation).not.toHaveBeenCalled();
  const modules = await Promise.all([
    load(aPin('birds'), aPage('./Owls'), anything()),
    load(aPin('birds'), aPage('./Kites'), anything()),
  ]);
  expect(modules).toEqual([{ module: './Owls' }, { module: './Kites' }]);
  expect(jest.mocked(createFederation).mock.calls).toEqual([[hashOf]]);
  expect(queries()).toEqual(['', '']);
});

it('requests all files of a page before it starts federation', async () => {
  jest.mocked(createFederation).mockImplementationOnce(() => {
    expect(preload.mock.calls).toEqual([
      [[aPin('birds').entry, '/releases/birds/page.js'], 'script'],
      [['/releases/birds/page.css'], 'style'],
    ]);
    return fromContainer;
  });
  await aLoader()(aPin('birds'), aPage('./Owls'), anything());
  expect(createFederation).toHaveBeenCalledTimes(1);
});

it('starts federation again after it did not start', async () => {
  jest.mocked(createFederation).mockImplementationOnce(() => {
    throw new Error('no chunk');
  });
  const load = aLoader();
  await expect(load(aPin('birds'), aPage('./Owls'), anything())).rejects.toThrow('no chunk');
  await expect(load(aPin('birds'), aPage('./Owls'), anything())).resolves.toEqual({ module: './Owls' });
});

it('fetches a remote that failed past all caches, and loads a second copy, which later pages get too', async () => {
  fromContainer.mockRejectedValueOnce(new Error('wrong hash'));
  const load = aLoader();
  await expect(load(aPin('birds'), aPage('./Owls'), anything())).resolves.toEqual({ module: './Owls' });
  expect(jest.mocked(refetch).mock.calls[0]?.[0]).toEqual([
    aPin('birds').entry,
    '/releases/birds/page.js',
    '/releases/birds/page.css',
  ]);
  await load(aPin('birds'), aPage('./Kites'), anything());
  await load(aPin('events'), aPage('./Events'), anything());
  expect(queries()).toEqual(['', '?again=1', '?again=1', '']);
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('rejects while the files are missing, and loads another copy once they are back', async () => {
  fromContainer.mockRejectedValueOnce(new Error('404'));
  jest.mocked(refetch).mockRejectedValueOnce(new Error('still 404'));
  const load = aLoader();
  await expect(load(aPin('birds'), aPage('./Owls'), anything())).rejects.toThrow('still 404');
  await expect(load(aPin('birds'), aPage('./Owls'), anything())).resolves.toEqual({ module: './Owls' });
  expect(queries()).toEqual(['', '?again=1']);
});

it('gives up what hangs at the signal, and does not wait for it at the next call', async () => {
  fromContainer.mockReturnValueOnce(new Promise(() => undefined));
  const controller = new AbortController();
  const load = aLoader();
  const hanging = load(aPin('birds'), aPage('./Owls'), controller.signal);
  await new Promise(setImmediate);
  controller.abort();
  await expect(hanging).rejects.toThrow('Gave up waiting');
  expect(refetch).not.toHaveBeenCalled();
  await expect(load(aPin('birds'), aPage('./Owls'), anything())).resolves.toEqual({ module: './Owls' });
});
