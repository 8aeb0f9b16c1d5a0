import { aPin } from '../testing/releases';
import { createModuleLoader } from './exposed-module';
import type { LoadFromContainer } from './federation';

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

beforeEach(() => {
  hashOf.mockReturnValue('sha384-of-it');
  document.head.innerHTML = '';
  fromContainer.mockReset().mockImplementation(async (_pin, module) => ({ module }));
});

it('loads modules of one release from one copy', async () => {
  const load = aLoader();
  const modules = await Promise.all([
    load(aPin('birds'), aPage('./Owls'), anything()),
    load(aPin('birds'), aPage('./Kites'), anything()),
  ]);
  expect(modules).toEqual([{ module: './Owls' }, { module: './Kites' }]);
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
    const warmedUp = document.createElement('script');
    warmedUp.setAttribute('src', aPin('birds').entry);
    document.head.append(warmedUp);
    await load();
    expect(preloads().map(([, address]) => address)).toEqual(['/releases/birds/page.js']);
  });

  it('are not requested under development, where they have no hash', async () => {
    hashOf.mockReturnValue('');
    await load();
    expect(preloads()).toEqual([]);
  });
});

it('gives up what hangs at the signal, and does not wait for it at the next call', async () => {
  fromContainer.mockReturnValueOnce(new Promise(() => undefined));
  const controller = new AbortController();
  const load = aLoader();
  const hanging = load(aPin('birds'), aPage('./Owls'), controller.signal);
  await new Promise((done) => setTimeout(done));
  controller.abort();
  await expect(hanging).rejects.toThrow('Gave up waiting');
  await expect(load(aPin('birds'), aPage('./Owls'), anything())).resolves.toEqual({ module: './Owls' });
});
