import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '@raptors/inbox/commands/commands';
import { openDatabase } from '@raptors/inbox/database/open-database';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { storeTestedSite } from '@raptors/site/testing/stored-site.conformance';
import { aFolder } from '../../support/project/a-folder';
import { projectFolder } from '../../support/project/project-folder';
import { runProgram, startProgram } from '../../support/project/run-tool';
import { aMailServer } from '../../support/site/mail-server';
import { aForm, storeForms } from '../../support/site/stored-form';

jest.setTimeout(300_000);

const MARK = 'marked4711';
const folder = aFolder();
const env = {
  ...process.env,
  STORE: join(folder, 'store'),
  INBOX_DB: join(folder, 'inbox.db'),
  DATABASE_URL: '',
  PORT: '0',
  NODE_OPTIONS: '--trace-deprecation',
  AWS_SECRET_ACCESS_KEY: MARK,
};

const processList = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((id) => {
      try {
        return readFileSync(`/proc/${id}/cmdline`, 'utf8');
      } catch {
        return '';
      }
    })
    .join('\n');

async function outputOf(words: readonly string[], settings: NodeJS.ProcessEnv, cwd = projectFolder()) {
  const ended = runProgram(words, cwd, { ...env, ...settings });
  let listed = '';
  const timer = setInterval(() => (listed += processList()), 200);
  const { status, stdout, stderr } = await ended.finally(() => clearInterval(timer));
  return { status, printed: stdout + stderr, all: stdout + stderr + listed };
}

beforeAll(async () => {
  await storeTestedSite(folderStore(join(folder, 'site')));
  await storeForms(folderStore(env.STORE), aForm());
  await (await openDatabase(env.INBOX_DB)).close();
});

it.each([
  ['SMTP_URL', `smtp://asha:12/${MARK}@mail.example`],
  ['DATABASE_URL', `postgres://inbox:${MARK}@localhost:1/inbox`],
])('a wrong %s ends the inbox with a sentence that does not show it: %s', async (name, value) => {
  const { status, printed, all } = await outputOf(['inbox/bin.mjs'], { [name]: value });
  expect(all).not.toContain(MARK);
  expect(printed).not.toMatch(/^ +at /m);
  expect(printed).toContain(name);
  expect(status).toBe(1);
});

it('both servers and all commands of the inbox print no secret', async () => {
  const mail = await aMailServer();
  const SMTP_URL = mail.url.replace('//', `//asha:${MARK}@`);
  for (const program of ['site/bin.mjs', 'inbox/bin.mjs']) {
    const server = await startProgram([program], projectFolder(), { ...env, SMTP_URL, ACCESS_LOG: 'on' });
    for (const path of ['/', '/healthz', '/~inbox/healthz', '/~inbox/sign-in'])
      expect(await (await fetch(server.url + path)).text()).not.toContain(MARK);
    expect(processList()).not.toContain(MARK);
    await server.stop();
    expect(server.printed()).not.toContain(MARK);
  }
  const help = await runCommand(() => Promise.reject(new Error('not opened')), ['--help']);
  const commands = [...(help ?? '').matchAll(/^ {2}([a-z]+) /gm)].map(([, name = '']) => name);
  expect(commands.length).toBeGreaterThan(4);
  const words: Record<string, string[]> = {
    backup: [join(folder, 'backups')],
    invite: ['asha@mail.example', 'Asha'],
    remove: ['asha@mail.example'],
  };
  const calls = commands.map((name) => [name, ...(words[name] ?? [])]);
  const { printed, all } = await outputOf(inOneProcess(INBOX_TOOL, calls), { SMTP_URL });
  expect(printed).toContain('asha@mail.example');
  expect(all).not.toContain(MARK);
  mail.close();
});

/** Several commands of a tool in one process, because each start is slow. */
const inOneProcess = (code: string, words: object) => [
  '--import',
  join(projectFolder(), 'node_modules/tsx/dist/esm/index.mjs'),
  '--input-type=module',
  '--eval',
  code,
  projectFolder(),
  JSON.stringify(words),
];

const INBOX_TOOL = `
const [project, calls] = process.argv.slice(1);
const { run } = await import(project + '/inbox/server/main.ts');
for (const words of JSON.parse(calls)) await run(words);`;

const RELEASE_TOOL = `
const [project, words] = process.argv.slice(1);
const [{ run }, { COMMANDS }] = await Promise.all(['cli', 'table'].map((name) => import(project + '/tools/cli/' + name + '.ts')));
for (const { name } of COMMANDS)
  if (name !== 'serve') await run([name, ...(JSON.parse(words)[name] ?? [])]).catch(console.error);
process.env.STORE = 's3://raptors/site';
await run(['status']).catch(console.error);`;

it('the release tool prints no secret', async () => {
  const project = join(folder, 'project');
  // A project in which nothing can be built.
  for (const name of ['tools/cli/bin.mjs', 'shell/shell.json', 'remotes'])
    mkdirSync(join(project, name), { recursive: true });
  const words = {
    release: ['--changed'],
    retire: ['our-story', '--to', '/'],
    rollback: ['--edition', '1'],
    export: [join(folder, 'exported')],
  };
  const { printed, all } = await outputOf(
    inOneProcess(RELEASE_TOOL, words),
    {
      STORE: join(folder, 'site'),
      INIT_CWD: project,
      SMTP_URL: `smtp://asha:${MARK}@mail.example`,
      DATABASE_URL: `postgres://inbox:${MARK}@localhost:1/inbox`,
      AWS_ENDPOINT_URL: 'http://localhost:1',
      AWS_ACCESS_KEY_ID: MARK,
    },
    project,
  );
  for (const one of [
    'SMTP_URL: set, from',
    'of DATABASE_URL does not let',
    'store s3://raptors/site could not',
  ])
    expect(printed).toContain(one);
  expect(all).not.toContain(MARK);
});
