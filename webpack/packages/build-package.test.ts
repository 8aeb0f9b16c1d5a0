import { CONTRACT_VERSION } from '@raptors/shared/publishing/version';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder, writeIn } from '@raptors/tests/support/project/a-folder';
import { hashOfUnit } from '../translation/translation-file';
import { readPackageFolder } from '../fingerprint/package-folder';
import { withOutdatedPages } from '../content/page-states';
import { buildPackage } from './build-package';
import { compile } from './compile';

jest.mock('./compile', () => ({ compile: jest.fn(), configurationsOf: () => [] }));
jest.mock('./describe-release', () => ({ describeRelease: () => ({}), withCode: () => ({}) }));
jest.mock('../recipes/mdx-options.mjs', () => ({ mdxOptions: {} }));
jest.mock('../content/content', () => ({ checkContent: async () => undefined }));
jest.mock('../outputs/make-outputs', () => ({
  makeOutputs: async () => ({ manifest: {}, files: new Map() }),
}));

const page = {
  path: '/Nests',
  title: 'Nests',
  description: 'All about nests, and about who builds them.',
  module: './Nests',
};
let folder: string;
const write = (file: string, content: unknown) => writeIn(folder, file, JSON.stringify(content));
beforeEach(() => {
  folder = join(aFolder(), 'remotes/nests');
  write('../../package-lock.json', {});
  write('package.json', { version: '1.0.0' });
  write('remote.json', { name: 'nests', contract: CONTRACT_VERSION, pages: [page] });
  write('dist/release.json', {});
});

it.each([
  [
    'is saved',
    'words.json',
    /^nests: a source file was saved during the build \(remotes\/nests\/words\.json\)/,
  ],
  ['of a test is saved', 'words.test.ts', undefined],
])('discards a build during which a file %s, and the release before it', async (_what, file, reason) => {
  jest.mocked(compile).mockImplementation(async () => {
    expect(existsSync(join(folder, 'dist/release.json'))).toBe(false);
    write(file, { said: 'Bring a hat.' });
    return { files: new Map(), chunks: {}, shown: {} } as unknown as Awaited<ReturnType<typeof compile>>;
  });
  const built = await buildPackage(folder).catch((error: Error) => error.message);
  expect(built).toEqual(reason ? expect.stringMatching(reason) : {});
  expect(existsSync(join(folder, 'dist/release.json'))).toBe(!reason);
});

it('builds another package after a translated package in the same process', async () => {
  jest.mocked(compile).mockResolvedValue({ files: new Map(), chunks: {}, shown: {} } as never);
  write('ne/language.json', { readBy: {} });
  write('content/words.json', { said: 'Bring a hat.' });
  write('../owls/package.json', { version: '1.0.0' });
  write('../owls/remote.json', { name: 'owls', contract: CONTRACT_VERSION, pages: [page] });
  expect(await buildPackage(join(folder, 'ne'))).toEqual({});
  expect(await buildPackage(join(folder, '../owls'))).toEqual({});
});

it('refuses a reviewer without a day, or of a missing page', () => {
  write('ne/language.json', { readBy: { '/Nests': { name: 'Maya Rai' } } });
  expect(() => readPackageFolder(join(folder, 'ne'))).toThrow(
    /ne\/language\.json: readBy\.\/Nests\.on: must say who .* and on which day.*\{ "name": "Maya Rai", "on": "2026-12-01" \}/,
  );
  write('ne/language.json', { readBy: { '/Nest': { name: 'Maya Rai', on: '2026-12-01' } } });
  expect(() => readPackageFolder(join(folder, 'ne'))).toThrow(
    /ne\/language\.json: readBy.*Did you mean “\/Nests”/,
  );
});

it.each([
  ['nobody has read', {}, 'टोपी ल्याउनुहोस्।', 'draft'],
  ['somebody has read', { '/Nests': { name: 'Maya Rai', on: '2026-12-01' } }, 'टोपी ल्याउनुहोस्।', undefined],
  ['lacks a text', { '/Nests': { name: 'Maya Rai', on: '2026-12-01' } }, undefined, 'outdated'],
])('tells the state of a translated page that %s', async (_what, readBy, translated, translation) => {
  write('ne/language.json', { readBy });
  write('content/words.json', { said: 'Bring a hat.' });
  const unit = (text: string, english: string) => ({ of: hashOfUnit(english), text });
  write('remote.ne.json', { units: { 'pages/Nests/title': unit('गुँड', page.title) } });
  if (translated) write('content/words.ne.json', { units: { said: unit(translated, 'Bring a hat.') } });
  const shown = { './Nests': ['remotes/nests/content/words.json'] };
  const { manifest } = await withOutdatedPages(readPackageFolder(join(folder, 'ne')), shown);
  const [nests] = manifest.pages;
  expect(nests).toEqual(expect.objectContaining({ title: 'गुँड' }));
  expect(nests && 'translation' in nests ? nests.translation : undefined).toBe(translation);
});
