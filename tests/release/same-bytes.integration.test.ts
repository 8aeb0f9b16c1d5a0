// Equal sources give equal releases in any checkout, which proves what the live site was built from.
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder, filesIn } from '../support/project/a-folder';
import { copySources, type ProjectCopy } from '../support/project/project-copy';

const REMOTE = 'remotes/events-donate';
let first: ProjectCopy;
let another: string;
let english: ReadonlyMap<string, string>;

beforeAll(() => {
  first = copySources();
  another = aFolder();
  // Equally deep, because relative paths to linked libraries are part of module names.
  cpSync(first.folder, join(another, 'with a much longer name'), { recursive: true, verbatimSymlinks: true });
  english = build(first.folder, { TZ: 'Asia/Kathmandu', LANG: 'C' });
}, 240_000);
afterAll(() => first.remove());

function build(project: string, env: Record<string, string>, folder = REMOTE): Map<string, string> {
  execFileSync(process.execPath, [join(project, 'webpack/bin.mjs')], {
    cwd: join(project, folder),
    env: { ...process.env, NODE_ENV: 'production', INIT_CWD: project, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const dist = join(project, folder, 'dist');
  return new Map(filesIn(dist).map((file) => [file, readFileSync(join(dist, file), 'latin1')]));
}

it('gives the same bytes in another folder, time zone and language', () => {
  const other = build(join(another, 'with a much longer name'), { TZ: 'America/Lima', LANG: 'de_DE.UTF-8' });
  expect([...english].filter(([file, text]) => other.get(file) !== text).map(([file]) => file)).toEqual([]);
  expect([...other.keys()]).toEqual([...english.keys()]);
  const described = english.get('release.json');
  expect(described).toMatch(/"sha256": "[0-9a-f]{64}"/);
  const text = [...english.values()].join('');
  expect(text).not.toContain(first.folder);
  // The federation plugin hashes the libraries' path.
  expect(text).not.toMatch(/\.federation\/entry\.[0-9a-f]+/);
}, 240_000);

it('gives a translated package files of its own, although both languages share a cache', () => {
  const calendarsOf = (built: ReadonlyMap<string, string>) =>
    new Set(
      [...built].flatMap(([file, text]) => [
        ...(/files\/.*\.ics$/.exec(file) ?? []),
        ...(file.endsWith('.cjs') ? (text.match(/files\/[\w-]+\.\w+\.ics/g) ?? []) : []),
      ]),
    );
  const nepali = calendarsOf(build(first.folder, {}, `${REMOTE}/ne`));
  expect(calendarsOf(english).size).toBe(1);
  expect(nepali.size).toBe(1);
  expect(nepali).not.toEqual(calendarsOf(english));
}, 240_000);
