import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { ID_TO_COME, ReleaseIdPlugin } from './release-id-plugin';

type Mode = 'production' | 'development';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-id-'));
  writeFileSync(join(folder, 'entry.js'), 'console.log(__webpack_public_path__); import("./more.js");');
  writeFileSync(join(folder, 'more.js'), 'export const more = 1;');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Bundles two files as the recipe does, and returns the bundle's files by name. */
async function bundle(releaseId: string, mode: Mode = 'production'): Promise<Record<string, string>> {
  const path = join(folder, releaseId);
  const compiler = webpack({
    context: folder,
    mode,
    entry: './entry.js',
    output: {
      path,
      filename: '[name].[contenthash:10].js',
      publicPath: `/releases/our-work/${ID_TO_COME.path}/`,
      uniqueName: `our-work@${ID_TO_COME.word}`,
    },
    plugins: [new ReleaseIdPlugin(releaseId)],
  });
  await new Promise((done, failed) =>
    compiler?.run((error, stats) => (error || stats?.hasErrors() ? failed(error ?? stats) : done(stats))),
  );
  return Object.fromEntries(readdirSync(path).map((name) => [name, readFileSync(join(path, name), 'utf8')]));
}

it('puts the release into addresses and names of variables, and nothing stands for it any longer', async () => {
  const text = Object.values(await bundle('1.0.0-ab12cd34ef56')).join('\n');
  expect(text).toContain('/releases/our-work/1.0.0-ab12cd34ef56/');
  expect(text).toContain('webpackChunkour_work_1_0_0_ab12cd34ef56');
  for (const word of Object.values(ID_TO_COME)) expect(text).not.toContain(word);
});

it.each<Mode>(['production', 'development'])(
  'names files by what stands in them at the end, in %s',
  async (mode) => {
    const one = await bundle('1.0.0-aaaaaaaaaaaa', mode);
    const other = await bundle('1.0.0-bbbbbbbbbbbb', mode);
    expect(Object.keys(one)).toHaveLength(2);
    expect(Object.keys(one).filter((name) => name in other)).toEqual([]);
  },
);
