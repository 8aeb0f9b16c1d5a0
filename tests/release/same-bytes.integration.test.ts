// Two people who build the same sources get the same release, wherever their checkout is and whatever their machine is
// called. Only then can someone else prove that the live site was built from these sources. CI does the same with two
// versions of Node.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { copySources, type ProjectCopy } from '../support/project/project-copy';

const REMOTE = 'remotes/engage';
let first: ProjectCopy;
let another: string;

beforeAll(() => {
  first = copySources();
  another = mkdtempSync(join(realpathSync(tmpdir()), 'another-checkout-'));
  // As deep as the first: libraries are links to one folder, and their place relative to a checkout is part of its module names.
  cpSync(first.folder, join(another, 'with a much longer name'), { recursive: true, verbatimSymlinks: true });
});
afterAll(async () => {
  await first.remove();
  await rm(another, { recursive: true, force: true });
});

/** Builds the remote in a checkout; gives every file of the build by its path. */
function build(project: string, env: Record<string, string>): Map<string, string> {
  execFileSync(process.execPath, [join(project, 'webpack/bin.mjs')], {
    cwd: join(project, REMOTE),
    env: { ...process.env, NODE_ENV: 'production', INIT_CWD: project, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const dist = join(project, REMOTE, 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(files.map((file) => [relative(dist, file), readFileSync(file, 'latin1')]));
}

/** Files that two builds have made differently, each from where they differ. Ids of releases are one word: they differ in every file. */
function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  const [was, is] = [withoutId(one), withoutId(other)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((file) => {
    const [before = '', after = ''] = [was.get(file), is.get(file)];
    if (before === after) return [];
    const at = [...before].findIndex((letter, index) => letter !== after[index]);
    const excerpt = (text: string) => text.slice(Math.max(0, at - 80), at + 160);
    return [`${file}\n${excerpt(before)}\n— in the other build:\n${excerpt(after)}`];
  });
}

function withoutId(files: Map<string, string>): Map<string, string> {
  const [id = ''] = /(?<="id": ")[^"]+/.exec(files.get('release.json') ?? '') ?? [];
  // As in addresses, in names of variables and at the end of names of classes.
  const forms = new RegExp([id, id.replace(/\W/g, '_'), id.slice(-4)].join('|'), 'g');
  return new Map([...files].map(([file, text]) => [file, text.replace(forms, 'ID')]));
}

it('gives the same bytes in another folder, time zone and language', () => {
  const one = build(first.folder, { TZ: 'Asia/Kathmandu', LANG: 'C' });
  const other = build(join(another, 'with a much longer name'), { TZ: 'America/Lima', LANG: 'de_DE.UTF-8' });
  expect(differences(one, other)).toEqual([]);
  const described = one.get('release.json');
  expect(other.get('release.json')).toBe(described);
  expect(described).toMatch(/"sha256": "[0-9a-f]{64}"/);
  expect([...one.values()].join('')).not.toContain(first.folder);
}, 240_000);

// The federation plugin listed which pages use a library in the order in which webpack had found them. On a loaded machine that is another
// order now and then, and the release had another id, which every file of it holds.
const statsSchema = v.object({
  shared: v.array(v.object({ name: v.string(), usedIn: v.array(v.string()) })),
  exposes: v.array(v.object({ requires: v.array(v.string()) })),
});

it('lists the pages and libraries of a remote in one order, however they are found', () => {
  const file = join(first.folder, REMOTE, 'dist/public/mf-manifest-stats.json');
  const { shared, exposes } = v.parse(statsSchema, JSON.parse(readFileSync(file, 'utf8')));
  const lists = [
    shared.map(({ name }) => name),
    ...shared.map(({ usedIn }) => usedIn),
    ...exposes.map(({ requires }) => requires),
  ];
  for (const names of lists) expect(names).toEqual([...names].sort());
  expect(lists.filter((names) => names.length > 1).length).toBeGreaterThan(1);
});
