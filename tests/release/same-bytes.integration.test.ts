// Two people who build the same sources get the same release, wherever their checkout is and whatever their machine is
// called. Only then can someone else prove that the live site was built from these sources. CI does the same with two
// versions of Node.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
afterAll(() => {
  first.remove();
  rmSync(another, { recursive: true, force: true });
});

/** Builds the remote in a checkout; gives the description of the release, which has the hash of every file, and its source maps. */
function build(project: string, env: Record<string, string>): string {
  execFileSync(process.execPath, [join(project, 'webpack/bin.mjs')], {
    cwd: join(project, REMOTE),
    env: { ...process.env, NODE_ENV: 'production', INIT_CWD: project, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return ['release.json', 'source-maps.json']
    .map((file) => readFileSync(join(project, REMOTE, 'dist', file), 'utf8'))
    .join('\n');
}

it('gives the same bytes in another folder, time zone and language', () => {
  const one = build(first.folder, { TZ: 'Asia/Kathmandu', LANG: 'C' });
  const other = build(join(another, 'with a much longer name'), { TZ: 'America/Lima', LANG: 'de_DE.UTF-8' });
  expect(other).toBe(one);
  expect(one).toMatch(/"sha256": "[0-9a-f]{64}"/);
  expect(one).not.toContain(first.folder);
}, 240_000);

// The federation plugin listed which pages use a library in the order in which webpack had found them. On a loaded machine that is another
// order now and then, and the release had another id, which every file of it holds.
it('lists the pages of a remote in one order, however they are found', () => {
  const file = join(first.folder, REMOTE, 'dist/public/mf-manifest-stats.json');
  const lists = readFileSync(file, 'utf8').match(/"(usedIn|requires)":\s*\[[^\]]*,[^\]]*\]/g) ?? [];
  expect(lists.length).toBeGreaterThan(0);
  for (const list of lists) {
    const names = JSON.parse(list.replace(/^.*?:/, '')) as string[];
    expect(names).toEqual([...names].sort());
  }
});
