import { join } from 'node:path';
import Sqlite from 'libsql';
import type { Health } from '@raptors/site/server/health';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { aFolder } from '../../support/project/a-folder';
import { projectFolder } from '../../support/project/project-folder';
import { startProgram } from '../../support/project/run-tool';
import { aForm, FORM_ADDRESS, storeForms, WRITTEN } from '../../support/site/stored-form';

jest.setTimeout(120_000);

const folder = aFolder();
const env = {
  ...process.env,
  STORE: join(folder, 'store'),
  INBOX_DB: join(folder, 'inbox.db'),
  DATABASE_URL: '',
  SMTP_URL: '',
  PORT: '0',
};

async function healthOf(url: string): Promise<[number, string[]]> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  const { problems } = (await response.json()) as Health;
  return [response.status, problems.map(({ code }) => code)];
}

it('says so while a program holds the database, and afterwards that it refused forms', async () => {
  await storeForms(folderStore(env.STORE), aForm());
  const inbox = await startProgram(['inbox/bin.mjs'], projectFolder(), env);
  const health = () => healthOf(`${inbox.url}/~inbox/healthz`);
  const post = async (url: string, values: Record<string, string>) => {
    const sent = { method: 'POST', body: new URLSearchParams(values), headers: { Origin: inbox.url } };
    return (await fetch(inbox.url + url, { ...sent, redirect: 'manual' })).status;
  };
  const send = () => post(FORM_ADDRESS, WRITTEN);
  expect(await health()).toEqual([200, []]);
  const other: { exec: (sql: string) => void; close: () => void } = new Sqlite(env.INBOX_DB);
  // The inbox may be writing just now.
  other.exec('pragma busy_timeout = 5000; begin immediate');
  expect(await health()).toEqual([503, ['database']]);
  expect(await send()).toBe(503);
  // Unsubscribing needs the database too.
  expect(await post('/~forms/unsubscribe/x', { do: 'undo' })).toBe(503);
  other.exec('rollback');
  other.close();
  expect(await health()).toEqual([503, ['forms-refused']]);
  expect(await send()).toBe(303);

  const site = await startProgram(['site/bin.mjs'], projectFolder(), {
    ...env,
    INBOX_PORT: new URL(inbox.url).port,
  });
  inbox.child.kill('SIGSTOP');
  expect(await healthOf(`${site.url}/healthz`)).toEqual([503, ['inbox-away']]);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  inbox.child.kill('SIGCONT');
  expect((await healthOf(`${site.url}/healthz`))[1]).toContain('forms-refused');
  await site.stop();
  await inbox.stop();
});
