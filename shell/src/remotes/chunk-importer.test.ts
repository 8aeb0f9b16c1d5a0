import { createChunkImporter } from './chunk-importer';
import { refetch } from './refetch';

jest.mock('./refetch', () => ({ refetch: jest.fn() }));
const integrity = {
  add: () => undefined,
  hashOf: () => '',
  addressesOf: (chunk: string) => [`/${chunk}.js`],
};
const aBundler = () => ({ filenameOf: (chunk: string | number) => `${chunk}.js` });

beforeEach(() => jest.mocked(refetch).mockReset().mockResolvedValue());

it('loads a chunk by its own address', async () => {
  const bundler = aBundler();
  await createChunkImporter(integrity, bundler)('Home', async () => undefined);
  expect(bundler.filenameOf(7)).toBe('7.js');
});

it('fetches a chunk that failed past all caches, and loads it by another address', async () => {
  const bundler = aBundler();
  const load = jest.fn(async () => bundler.filenameOf('Home')).mockRejectedValueOnce(new Error('wrong hash'));
  await expect(createChunkImporter(integrity, bundler)('Home', load)).resolves.toBe('Home.js?again=1');
  expect(jest.mocked(refetch).mock.calls[0]?.[0]).toEqual(['/Home.js']);
});

it('rejects when the second try fails too', async () => {
  jest.mocked(refetch).mockRejectedValue(new Error('404'));
  const load = () => Promise.reject(new Error('no chunk'));
  await expect(createChunkImporter(integrity, {})('Home', load)).rejects.toThrow('404');
});
