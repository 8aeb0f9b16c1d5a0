/** Passwords must not be printed, nor be visible in the process list. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '@raptors/inbox/commands/commands';
import { openDatabase } from '@raptors/inbox/database/open-database';
import { folderStore } from '@raptors/site/store/folder/folder-store';
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

async function outputOf(words: readonly string[], settings: Record<string, string>) {
  const ended = runProgram(words, projectFolder(), { ...env, ...settings });
  let listed = '';
  const timer = setInterval(() => (listed += processList()), 200);
  const { status, stdout, stderr } = await ended.finally(() => clearInterval(timer));
  return { status, printed: stdout + stderr, all: stdout + stderr + listed };
}

beforeAll(async () => {
  await storeForms(folderStore(env.STORE), aForm());
  await (await openDatabase(env.INBOX_DB)).close();
});

it.each([
  ['SMTP_URL', `smtp://asha:12/${MARK}@mail.example`],
  ['SMTP_URL', `smtp://asha:12#${MARK}@mail.example`],
  ['DATABASE_URL', `postgres://inbox:${MARK}@localhost:1/inbox`],
])('a wrong %s ends the inbox with a sentence that does not show it: %s', async (name, value) => {
  const { status, printed, all } = await outputOf(['inbox/bin.mjs'], { [name]: value });
  expect(all).not.toContain(MARK);
  expect(printed).not.toMatch(/^ +at /m);
  expect(printed).toContain(name);
  expect(status).toBe(1);
});

it('both servers and all commands print no secret', async () => {
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
  for (const name of commands) {
    const { all } = await outputOf(['inbox/bin.mjs', name, ...(words[name] ?? [])], { SMTP_URL });
    expect(all).not.toContain(MARK);
  }
  mail.close();
});
