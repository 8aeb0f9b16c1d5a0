import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder, filesIn } from '../support/project/a-folder';
import { copySources } from '../support/project/project-copy';

const REMOTE = 'remotes/events-donate';
function build(project: string, env: Record<string, string>): Map<string, string> {
  execFileSync(process.execPath, [join(project, 'webpack/bin.mjs')], {
    cwd: join(project, REMOTE),
    env: { ...process.env, NODE_ENV: 'production', INIT_CWD: project, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const dist = join(project, REMOTE, 'dist');
  return new Map(filesIn(dist).map((file) => [file, readFileSync(join(dist, file), 'latin1')]));
}

it('gives the same bytes in another folder, time zone and language', async () => {
  const first = copySources();
  // Equally deep, because relative paths to linked libraries are part of module names.
  const another = join(aFolder(), 'with a much longer name');
  cpSync(first.folder, another, { recursive: true, verbatimSymlinks: true });
  const one = build(first.folder, { TZ: 'Asia/Kathmandu', LANG: 'C' });
  const other = build(another, { TZ: 'America/Lima', LANG: 'de_DE.UTF-8' });
  await first.remove();
  expect([...one].filter(([file, text]) => other.get(file) !== text).map(([file]) => file)).toEqual([]);
  expect([...other.keys()]).toEqual([...one.keys()]);
  const described = one.get('release.json');
  expect(described).toMatch(/"sha256": "[0-9a-f]{64}"/);
  const text = [...one.values()].join('');
  expect(text).not.toContain(first.folder);
  // The federation plugin hashes the libraries' path.
  expect(text).not.toMatch(/\.federation\/entry\.[0-9a-f]+/);
}, 240_000);
