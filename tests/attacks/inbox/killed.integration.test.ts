/** `KILLS=200` kills the inbox more often, at random moments while visitors send. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@raptors/inbox/database/open-database';
import type { FormAnswer } from '@raptors/shared/contract/forms/form-address';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { aFolder } from '../../support/project/a-folder';
import { projectFolder } from '../../support/project/project-folder';
import { startProgram } from '../../support/project/run-tool';
import { startInboxProcess } from '../../support/site/inbox-process';
import { aMailServer } from '../../support/site/mail-server';
import { aForm, FORM_ADDRESS, FROM_PAGE, storeForms, WRITTEN } from '../../support/site/stored-form';

const KILLS = Number(process.env.KILLS ?? 3);
const VISITORS = 8;
const LONGEST_LIFE_MS = 500;

it(
  `keeps acknowledged forms, each once, in ${KILLS} kills`,
  async () => {
    const folder = aFolder();
    const database = join(folder, 'inbox.db');
    await storeForms(folderStore(join(folder, 'store')), aForm({ tell: ['{email}'] }));
    const mailServer = await aMailServer();
    const mails = mailServer.taken;
    const acknowledged = new Map<string, string>();
    let sent = 0;

    /** @throws unless the form is acknowledged */
    const send = async (url: string, message: string) => {
      const response = await fetch(url + FORM_ADDRESS, {
        method: 'POST',
        body: new URLSearchParams({ ...WRITTEN, message, _key: `key-${message}` }),
        // From many networks, as different visitors are.
        headers: {
          Accept: 'application/json',
          ...FROM_PAGE,
          'X-Forwarded-For': `198.51.${(sent >> 8) % 256}.${sent % 256}`,
        },
      });
      const answer = (await response.json()) as FormAnswer;
      if (answer.status !== 'stored') throw new Error(JSON.stringify(answer));
      acknowledged.set(message, answer.reference);
    };

    const unanswered: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const env = { STORE: join(folder, 'store'), INBOX_DB: database, DATABASE_URL: '', PORT: '0' };
      const inbox = await startProgram(['inbox/bin.mjs'], projectFolder(), {
        ...process.env,
        ...env,
        SMTP_URL: mailServer.url,
      });
      let isGone = false;
      const visitors = Array.from({ length: VISITORS }, async () => {
        while (!isGone) {
          const message = unanswered.pop() ?? `message ${(sent += 1)}`;
          await send(inbox.url, message).catch(() => {
            unanswered.push(message);
            isGone = true;
          });
        }
      });
      // A slow machine may send nothing within `LONGEST_LIFE_MS`.
      if (kill === 0) await mailServer.first;
      while (acknowledged.size <= kill) await pause(20);
      await pause(Math.random() * LONGEST_LIFE_MS);
      await inbox.stop('SIGKILL');
      isGone = true;
      await Promise.all(visitors);
    }

    const opened = await openDatabase(database);
    const rows = await opened.all('select reference, fields from submissions');
    const states = await opened.all('select id, state from mails');
    await opened.close();
    mailServer.close();
    const stored = rows.map(
      ({ reference, fields }) =>
        [(JSON.parse(String(fields)) as { message: string[] }).message[0], reference] as const,
    );
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS);
    expect(stored.length).toBe(new Set(stored.map(([message]) => message)).size);
    const byMessage = new Map(stored);
    expect([...mails].filter(([, times]) => times > 1)).toEqual([]);
    expect(states.filter(({ id, state }) => mails.has(String(id)) && state === 'waiting')).toEqual([]);
    expect(states.filter(({ id, state }) => !mails.has(String(id)) && state === 'sent')).toEqual([]);
    expect(mails.size).toBeGreaterThan(0);
    expect([...acknowledged].filter(([message, reference]) => byMessage.get(message) !== reference)).toEqual(
      [],
    );
  },
  60_000 + KILLS * 30_000,
);

it('stores a gift once that is sent again to another process, after a kill', async () => {
  const store = join(aFolder(), 'store');
  const database = join(store, '../inbox.db');
  const ticks = aForm().fields.filter(({ kind }) => kind === 'tick');
  await storeForms(folderStore(store), aForm({ name: 'pledge', work: 'pledge', fields: ticks }));
  const places: (string | null)[] = [];
  for (let server = 0; server < 2; server += 1) {
    const { url, kill } = await startInboxProcess(store, database);
    const response = await fetch(url + FORM_ADDRESS.replace('query', 'pledge'), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ agree: 'yes' }),
      headers: FROM_PAGE,
    });
    places.push(response.headers.get('location'));
    await kill();
  }
  expect(places[0]).toMatch(/receipt/);
  expect(new Set(places).size).toBe(1);
}, 120_000);
