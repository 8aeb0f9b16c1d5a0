import { aPin } from '../testing/releases';
import { createModuleLoader } from './exposed-module';
import type { LoadFromContainer } from './federation';
import { refetch } from './refetch';

jest.mock('./refetch', () => ({ refetch: jest.fn() }));

const hashOf = jest.fn(() => 'sha384-of-it');
const preloads = () =>
  [...document.querySelectorAll('link')].map((link) => [link.as, link.getAttribute('href'), link.integrity]);
const fromContainer = jest.fn<ReturnType<LoadFromContainer>, Parameters<LoadFromContainer>>();
const anything = (): AbortSignal => new AbortController().signal;
const aPage = (module: string) => ({
  path: '/Birds',
  title: 'Birds',
  module,
  scripts: ['/releases/birds/page.js'],
  styles: ['/releases/birds/page.css'],
});
const aLoader = () => createModuleLoader(hashOf, fromContainer);
const queries = () => fromContainer.mock.calls.map(([, , query]) => query);

beforeEach(() => {
  hashOf.mockReturnValue('sha384-of-it');
  document.head.innerHTML = '';
  jest.mocked(refetch).mockReset().mockResolvedValue();
  fromContainer.mockReset().mockImplementation(async (_pin, module) => ({ module }));
});

it('loads modules of one release from one copy', async () => {
  const load = aLoader();
  const modules = await Promise.all([
    load(aPin('birds'), aPage('./Owls'), anything()),
    load(aPin('birds'), aPage('./Kites'), anything()),
  ]);
  expect(modules).toEqual([{ module: './Owls' }, { module: './Kites' }]);
  expect(queries()).toEqual(['', '']);
});

describe('the files of a page', () => {
  const load = () => aLoader()(aPin('birds'), aPage('./Owls'), anything());

  it('are requested with their hashes before the container asks for them', async () => {
    fromContainer.mockImplementationOnce(async () => {
      expect(preloads()).toEqual([
        ['script', aPin('birds').entry, 'sha384-of-it'],
        ['script', '/releases/birds/page.js', 'sha384-of-it'],
        ['style', '/releases/birds/page.css', 'sha384-of-it'],
      ]);
      return {};
    });
    await load();
    expect(fromContainer).toHaveBeenCalledTimes(1);
  });

  it('are not requested where the document has them', async () => {
    document.head.innerHTML = '<style data-href="/releases/birds/page.css"></style>';
    await load();
    expect(preloads().map(([as]) => as)).toEqual(['script', 'script']);
  });

  it('are not requested under development, where they have no hash', async () => {
    hashOf.mockReturnValue('');
    await load();
    expect(preloads()).toEqual([]);
  });
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
  await new Promise((done) => setTimeout(done));
  controller.abort();
  await expect(hanging).rejects.toThrow('Gave up waiting');
  expect(refetch).not.toHaveBeenCalled();
  await expect(load(aPin('birds'), aPage('./Owls'), anything())).resolves.toEqual({ module: './Owls' });
});
