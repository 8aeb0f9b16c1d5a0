import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FormToken } from '@raptors/shared/contract/forms/form-address';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { aPostgres } from '@raptors/inbox/testing/a-postgres';
import { freePort } from '@raptors/tests/support/site/http-server';
import { aMailServer } from '@raptors/tests/support/site/mail-server';
import { startInboxProcess, type InboxProcess } from '@raptors/tests/support/site/inbox-process';
import { aForm, FORM_ADDRESS, FROM_PAGE, storeForms, WRITTEN } from '@raptors/tests/support/site/stored-form';
import { aForm as aFormOf, store } from '../testing/an-inbox';
import { deleteDue } from '../staff/deletion';
import { daysBefore } from './database';
import { openDatabase } from './open-database';

const POSTS = 400;
const KILL_AT = [80, 180, 300];
const VISITORS = 8;

it('several processes store 400 posts once, mail once, and delete once a day', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'inbox-processes-'));
  const postgres = aPostgres(await freePort());
  const mail = await aMailServer();
  const database = await openDatabase(postgres.address);
  await storeForms(folderStore(join(folder, 'store')), aForm({ tell: ['{email}'] }));
  for (let number = 0; number < 50; number += 1) await store(database, 'pledge', { amount: '5' });
  await database.all('delete from mails');
  await database.all('update submissions set delete_at = ?, marked_at = ?', daysBefore(3), daysBefore(2));
  const started: InboxProcess[] = [];
  const start = async () => {
    const inbox = await startInboxProcess(join(folder, 'store'), postgres.address, mail.url);
    started.push(inbox);
    return inbox;
  };
  const inboxes: InboxProcess[] = await Promise.all([start(), start()]);
  // As the form's script does at the first input.
  const tokens = await Promise.all(
    Array.from({ length: POSTS }, async () => {
      const response = await fetch(`${inboxes[0]?.url}${FORM_ADDRESS}`);
      return ((await response.json()) as FormToken).token;
    }),
  );
  // Otherwise all would be suspected: written faster than anybody can.
  await pause(600);
  const post = async (at: number, message: string, network: string) => {
    const response = await fetch(`${inboxes[at % 2]?.url}${FORM_ADDRESS}`, {
      method: 'POST',
      body: new URLSearchParams({
        ...WRITTEN,
        message,
        email: `${message}@mail.example`,
        _key: `key-of-the-form-${message}`,
        _token: tokens[Number(message.slice(1)) - 1] ?? '',
      }),
      headers: { Accept: 'application/json', 'X-Forwarded-For': network, ...FROM_PAGE },
    });
    return response.status;
  };
  let next = 0;
  let stored = 0;
  const kills = [...KILL_AT];
  const visit = async () => {
    while (next < POSTS) {
      const number = (next += 1);
      for (let tries = number; ; tries += 1) {
        const status = await post(tries, `m${number}`, `198.51.${number >> 8}.${number % 256}`).catch(
          () => 0,
        );
        if (status === 201) break;
        await pause(50);
      }
      stored += 1;
      if (stored !== kills[0]) continue;
      kills.shift();
      const at = kills.length % 2;
      await inboxes[at]?.kill();
      inboxes[at] = await start();
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visit));
  const count = async (of: string) => Number((await database.all(`select count(*) as n from ${of}`))[0]?.n);
  while ((await count("mails where state = 'waiting'")) > 0) await pause(200);
  await pause(1000);

  expect(await count("submissions where work = 'query'")).toBe(POSTS);
  expect([...mail.taken].filter(([, times]) => times > 1)).toEqual([]);
  expect(await count('mails')).toBe(2 * POSTS);
  const notSent = await database.all("select id from mails where state <> 'sent'");
  expect(notSent.length).toBeLessThanOrEqual(KILL_AT.length);
  expect(mail.taken.size).toBeGreaterThanOrEqual(2 * POSTS - notSent.length);
  // A fifth of the fifty, once, although five processes have started.
  expect(await count("submissions where work = 'pledge'")).toBe(40);
  expect(await deleteDue(database, async () => aFormOf('pledge'))).toBe(0);

  await Promise.all(started.map(({ kill }) => kill()));
  await database.close();
  mail.close();
  postgres.remove();
  rmSync(folder, { recursive: true });
}, 400_000);
