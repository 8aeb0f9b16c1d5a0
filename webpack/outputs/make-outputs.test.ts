import { aFolder, writeIn } from '@raptors/tests/support/project/a-folder';
import type { DeclaredManifest, Manifest } from '@raptors/shared/publishing/manifest';
import type { Output } from '@raptors/shared/publishing/outputs';
import type { PackageFolder } from '../fingerprint/package-folder';
import { makeOutputs } from './make-outputs';
import { pageCard } from './page-card';
import { rasterise } from './rasterise';

// jest can't load the text engine, an ES module with top-level await.
jest.mock('./card-kit', () => ({ cardKit: {} }));
jest.mock('./lettering', () => ({ loadFaces: async () => undefined }));
jest.mock('./page-card', () => ({ pageCard: jest.fn(() => 'drawn') }));
jest.mock('./rasterise', () => ({
  rasterise: jest.fn(async (page: string, svg: string) => ({
    bytes: Buffer.from(page + svg),
    format: 'png',
  })),
}));

const owls = { path: '/Owls', title: 'Owls – Shyena', description: 'Of the night.', module: './Owls' };
const PICTURE = 'src/pages/Owls/card.svg';

let folder: string;
beforeEach(() => {
  folder = aFolder();
  jest.clearAllMocks();
});

const write = (file: string, content: string) => writeIn(folder, file, content);

function made(manifest: Partial<DeclaredManifest>, outputs: Output[] = [], language?: 'ne') {
  const declared = {
    package: { name: 'nests' },
    contract: 2,
    section: { label: 'Nests', order: 1 },
    pages: [owls],
    ...manifest,
  };
  const source = { folder, package: { name: 'nests', language }, manifest: declared } as PackageFolder;
  return makeOutputs(source, declared as Manifest, () => outputs);
}

it('shows section, title and description beside the picture of the page or the one it names', async () => {
  write(PICTURE, '<svg/>');
  write('src/nest.svg', '<svg id="nest"/>');
  const { files } = await made({ pages: [owls, { ...owls, path: '/Nests', card: 'src/nest.svg' }] });
  const shown = { section: 'Nests', title: 'Owls', text: 'Of the night.', picture: '<svg/>' };
  expect(pageCard).toHaveBeenCalledWith(shown, {});
  expect(pageCard).toHaveBeenCalledWith({ ...shown, picture: '<svg id="nest"/>' }, {});
  expect([...files.keys()][0]).toMatch(/^public\/cards\/Owls\.[0-9a-f]{10}\.png$/);
});

it.each([
  ['a page without a picture', { module: './Eagles' }],
  ['the not-found page', { path: '/Not_found' }],
  ['a page set', { path: '/Owls/{slug}', each: 'content/owls.json' }],
])('draws no card for %s', async (_, page) => {
  write(PICTURE, '<svg/>');
  expect((await made({ pages: [{ ...owls, ...page }] })).files.size).toBe(0);
});

it("makes the package's own cards, also where the page has a picture", async () => {
  write(PICTURE, '<svg/>');
  await made({}, [{ card: '/Owls', svg: 'own', hasFewColours: true }]);
  expect(jest.mocked(rasterise).mock.calls.map((call) => call.slice(0, 3))).toEqual([['/Owls', 'own', true]]);
});

it('makes the cards of a translated package for its addresses, and no files for programs', async () => {
  const eagles = { ...owls, path: '/ne/Eagles' };
  const outputs = [
    { card: '/Owls', svg: 'own' },
    { card: '/ne/Eagles', svg: 'own' },
    { path: '/owls.atom', text: '<feed/>' },
  ];
  const { files } = await made({ pages: [{ ...owls, path: '/ne/Owls' }, eagles] }, outputs, 'ne');
  expect([...files.keys()]).toEqual([
    expect.stringMatching(/^public\/cards\/ne\/Owls\./),
    expect.stringMatching(/^public\/cards\/ne\/Eagles\./),
  ]);
});

const feed = { path: '/owls.atom', type: 'application/atom+xml', title: 'Owls' };

it('names the file of each text that the package offers', async () => {
  const { files, manifest } = await made({ files: [feed] }, [{ path: '/owls.atom', text: '<feed/>' }]);
  const [{ file } = { file: '' }] = manifest.files ?? [];
  expect(file).toMatch(/^files\/owls\.[0-9a-f]{10}\.atom$/);
  expect(String(files.get(`public/${file}`))).toBe('<feed/>');
});

it.each([
  [{ card: '/Eagles', svg: '' }, {}, /has no page \/Eagles, for which its outputs have a card/],
  [{ path: '/eagles.atom', text: '' }, {}, /does not declare \/eagles\.atom, which its outputs have/],
  [{ card: '/Owls', svg: '' }, { files: [feed] }, /declares \/owls\.atom, but its outputs do not have it/],
])('refuses %j with manifest %j', async (output, manifest, problem) => {
  await expect(made(manifest, [output as Output])).rejects.toThrow(problem);
});
