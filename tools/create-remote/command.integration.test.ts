import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createRemoteCommand } from './command';
import { aFolder, filesIn, writeIn } from '@raptors/tests/support/project/a-folder';
import { formSchema } from '@raptors/shared/contract/forms/form';
import * as v from 'valibot';

const PROJECT = {
  'tools/cli/bin.mjs': '',
  'shell/shell.json': { name: 'shell', contract: 3, pages: [{ path: '/', module: './Home' }] },
  'remotes/engage/remote.json': {
    name: 'engage',
    contract: 3,
    section: { label: 'Engage', order: 4 },
    pages: [{ path: '/Engage/Volunteer', module: './Volunteer' }],
  },
  'package-lock.json': {
    lockfileVersion: 3,
    packages: { '': {}, 'node_modules/@raptors/engage': { link: true }, 'remotes/engage': {} },
  },
  '.github/CODEOWNERS': '/remotes/engage/  @a-charity/engage\n',
  'tools/package.json': { version: '1.4.0' },
};

let project: string;

beforeEach(() => {
  project = aFolder();
  for (const [file, content] of Object.entries(PROJECT))
    writeIn(project, file, typeof content === 'string' ? content : JSON.stringify(content));
});

const run = (...flags: string[]) =>
  spawnSync(process.execPath, [join(__dirname, 'bin.mjs'), ...flags], {
    cwd: project,
    encoding: 'utf8',
    input: '',
    env: { ...process.env, INIT_CWD: project },
  });

async function refuse(...flags: string[]) {
  const before = everything();
  const folder = process.cwd();
  const printed = jest.spyOn(console, 'error').mockImplementation(() => {});
  process.chdir(project);
  process.env.INIT_CWD = project;
  try {
    const status = await createRemoteCommand(flags);
    expect(everything()).toEqual(before);
    return [status, printed.mock.calls.join('\n')];
  } finally {
    process.chdir(folder);
    delete process.env.INIT_CWD;
    printed.mockRestore();
  }
}

const GOOD = ['--name', 'nest-watch', '--section', 'Friends "of" {product}', '--page', 'Our *nests*'];

const read = (file: string, folder = project) => readFileSync(join(folder, file), 'utf8');
const everything = () => filesIn(project).map((path) => [path, read(path)] as const);

describe('npm run create-remote', () => {
  it('writes the remote with a first form and its owner, and says how to go on', () => {
    const { status, stdout } = run(...GOOD, '--form', 'Tell us of a "nest"');
    expect(status).toBe(0);
    expect(stdout).toMatch(/npm install [^]*npm run dev -- nest-watch[^]*npm run release -- nest-watch/);
    expect(JSON.parse(read('remotes/nest-watch/content/our-nests.json')).title).toBe('Our *nests*');
    const page = read('remotes/nest-watch/src/pages/OurNests/OurNests.tsx');
    expect(page).toContain('export function OurNests()');
    expect(page).toContain('<Form form={form} labelledBy="form" />');
    const left = everything().filter(
      ([path, text]) => path.includes('nest-watch') && /first-?page|new-?section/i.test(text),
    );
    expect(left.map(([path]) => path)).toEqual([]);
    expect(read('.github/CODEOWNERS')).toMatch(/^\/remotes\/nest-watch\/ +@a-charity\/nest-watch$/m);

    const form: unknown = JSON.parse(read('remotes/nest-watch/content/forms/first_form.json'));
    const { title, page: shownAt } = v.parse(formSchema, form);
    expect(title).toBe('Tell us of a "nest"');
    expect(JSON.parse(read('remotes/nest-watch/remote.json'))).toMatchObject({
      forms: ['first_form'],
      pages: [{ path: shownAt }],
    });
  });

  it('changes nothing and says so when it cannot ask without a terminal, or enter the owner', async () => {
    process.stdin.isTTY = false;
    const said = (reason: string) => expect.stringMatching(`${reason}[^]*Nothing was written\\.`);
    expect(await refuse()).toEqual([2, said('The questions need a terminal')]);
    rmSync(join(project, '.github/CODEOWNERS'));
    mkdirSync(join(project, '.github/CODEOWNERS'));
    const before = everything();
    const { status, stderr } = run(...GOOD);
    expect([status, stderr, everything()]).toEqual([1, said('It could not be written: EISDIR'), before]);
  });
});

describe('npm run create-remote -- --own-repository', () => {
  const SITE = ['--site', 'https://raptors.example/Our_Story'];

  it('writes a repository with the kit of this project, and leaves the project as it was', () => {
    const own = aFolder();
    mkdirSync(join(own, '.git'));
    const before = everything();
    const { status, stdout } = run('--own-repository', own, ...GOOD, ...SITE);
    expect([status, stdout, everything()]).toEqual([0, expect.stringContaining('npm install'), before]);

    expect(JSON.parse(read('package.json', own))).toMatchObject({
      name: 'nest-watch',
      scripts: { dev: 'raptors-dev --site https://raptors.example', check: 'raptors check nest-watch' },
      devDependencies: { '@raptors/kit': '^1.4.0', '@raptors/shared': '^1.4.0' },
    });
    expect(read('README.md', own)).toContain('https://raptors.example;');
    expect(JSON.parse(read('remote.json', own))).toMatchObject({ name: 'nest-watch', section: { order: 5 } });
    for (const file of filesIn(own))
      expect(file + read(file, own)).not.toMatch(/first-?page|new-?section|site\.example/i);
  });

  it.each<[string, string[], RegExp]>([
    ['a misspelt option', ['--nmae', 'nests'], /Did you mean --name\?[^]*Nothing was written\./],
    ['no address of the site', ['--own-repository', '../falcons'], /--site is missing/],
    [
      'a wrong address',
      ['--own-repository', '../falcons', '--site', 'raptors'],
      /--site is “raptors”: the address/,
    ],
    [
      'a folder of the project',
      ['--own-repository', 'falcons', ...SITE],
      /inside this project.*\.\.\/falcons/,
    ],
    ['a folder with files', ['--own-repository', '..', ...SITE], /is not empty\. Name a new folder/],
    ['an address for a remote of the project', SITE, /--site is for a repository of its own/],
  ])('refuses %s', async (_, words, reason) => {
    expect(await refuse(...words, ...GOOD)).toEqual([2, expect.stringMatching(reason)]);
  });
});
