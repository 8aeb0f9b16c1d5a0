// Two people who build the same sources get the same release, wherever their checkout is. Only then can someone else
// prove that the live site was built from these sources.
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder, filesIn } from '../support/project/a-folder';
import { copySources, type ProjectCopy } from '../support/project/project-copy';

const REMOTE = 'remotes/events-donate';
let first: ProjectCopy;
let another: string;

beforeAll(() => {
  first = copySources();
  another = aFolder();
  // As deep as the first: libraries are links to one folder, and their place relative to a checkout is part of its module names.
  cpSync(first.folder, join(another, 'with a much longer name'), { recursive: true, verbatimSymlinks: true });
});
afterAll(() => first.remove());

/** Builds the remote in a checkout; gives every file of the build by its path. */
function build(project: string, env: Record<string, string>): Map<string, string> {
  execFileSync(process.execPath, [join(project, 'webpack/bin.mjs')], {
    cwd: join(project, REMOTE),
    env: { ...process.env, NODE_ENV: 'production', INIT_CWD: project, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const dist = join(project, REMOTE, 'dist');
  return new Map(filesIn(dist).map((file) => [file, readFileSync(join(dist, file), 'latin1')]));
}

it('gives the same bytes in another folder, time zone and language', () => {
  const one = build(first.folder, { TZ: 'Asia/Kathmandu', LANG: 'C' });
  const other = build(join(another, 'with a much longer name'), { TZ: 'America/Lima', LANG: 'de_DE.UTF-8' });
  expect([...one].filter(([file, text]) => other.get(file) !== text).map(([file]) => file)).toEqual([]);
  expect([...other.keys()]).toEqual([...one.keys()]);
  const described = one.get('release.json');
  expect(described).toMatch(/"sha256": "[0-9a-f]{64}"/);
  const text = [...one.values()].join('');
  expect(text).not.toContain(first.folder);
  // Both checkouts have their libraries in one folder; the federation plugin hashes its path.
  expect(text).not.toMatch(/\.federation\/entry\.[0-9a-f]+/);
}, 240_000);
