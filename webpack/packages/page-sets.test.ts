import { CONTRACT_VERSION } from '@raptors/shared/publishing/version';
import { aFolder, writeIn } from '@raptors/tests/support/project/a-folder';
import { InvalidFileError } from '@raptors/shared/publishing/parse-file';
import type { PackageFolder } from '../fingerprint/package-folder';
import { expandPageSets } from './page-sets';

jest.mock('../recipes/mdx-options.mjs', () => ({ mdxOptions: {} }));

let folder: string;
beforeEach(() => void (folder = aFolder()));

const owl = { slug: 'barn-owl', name: 'Barn Owl', about: 'A pale owl of barns, fields and old walls.' };
const kite = {
  slug: 'black-kite',
  name: 'Black Kite',
  about: 'A brown bird with a shallow fork in its tail.',
};

function expand(records: unknown, files: Record<string, string> = {}) {
  writeIn(folder, 'content/species.json', JSON.stringify(records));
  const set = { path: '/Birds/{slug}', each: 'content/species.json', module: './Species' };
  const pages = [{ ...set, title: '{name} – Shyena', description: '{about}' }];
  const manifest = { package: { name: 'birds' }, contract: CONTRACT_VERSION, pages };
  return expandPageSets(
    { folder, package: manifest.package, manifest } as PackageFolder,
    new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
  );
}
const textsOf = (files: ReadonlyMap<string, Buffer>) =>
  [...files].map(([path, content]) => [path.replace(/\.[0-9a-f]{24}\./, '.HASH.'), String(content)]);

it('gives each record a page, with title and description from its fields, and a file', () => {
  const { manifest, files } = expand([owl, kite]);
  expect(manifest.pages).toEqual([
    {
      path: '/Birds/barn-owl',
      title: 'Barn Owl – Shyena',
      description: owl.about,
      module: './Species',
      record: { set: '/Birds/{slug}', slug: 'barn-owl', hash: expect.stringMatching(/^[0-9a-f]{24}$/) },
    },
    expect.objectContaining({ path: '/Birds/black-kite', title: 'Black Kite – Shyena' }),
  ]);
  expect(textsOf(files)[0]).toEqual([
    'public/records/Species/barn-owl.HASH.json',
    JSON.stringify({ title: 'Barn Owl – Shyena', description: owl.about, record: owl }),
  ]);
});

it('lets the package make records with pictures, free of the release’s id', () => {
  const { files } = expand([owl], {
    'server/Species.records.cjs':
      "exports.recordFor = (slug) => ({ slug, plate: '/releases/birds/ReleaseIdPlaceholder/pictures/owl.svg' });",
    'server/pictures/owl.svg': '<svg/>',
  });
  expect(textsOf(files).sort()).toEqual([
    ['public/pictures/owl.svg', '<svg/>'],
    [
      'public/records/Species/barn-owl.HASH.json',
      '{"title":"Barn Owl – Shyena","description":"A pale owl of barns, fields and old walls.","record":{"slug":"barn-owl","plate":"{{release}}pictures/owl.svg"}}',
    ],
    ['server/pictures/owl.svg', '<svg/>'],
  ]);
});

it.each([
  [
    [owl, { ...kite, slug: 'barn-owl' }],
    /1\.slug: is also the slug of record 0\. Give each record its own slug/,
  ],
  [[{ ...owl, slug: 'Barn Owl' }], /0\.slug: must be lower-case words joined by hyphens/],
  [[{ name: 'Barn Owl' }], /0\.slug: /],
  [
    [{ ...owl, name: undefined }],
    /0\.name: must be text, because the title or description of \/Birds\/\{slug\} uses it/,
  ],
  [
    [{ ...owl, about: 'Short.' }],
    /0\.slug: barn-owl: the description of its page must be at least 40 characters/,
  ],
  [{}, /species\.json: must be a list of records/],
])('refuses records that cannot have a page: %j', (records, message) => {
  expect(() => expand(records)).toThrow(InvalidFileError);
  expect(() => expand(records)).toThrow(message);
});
