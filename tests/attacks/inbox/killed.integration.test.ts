/**
 * The inbox is killed at random moments while visitors send. What it has acknowledged is there, and everything is there once, though visitors
 * send again what was not acknowledged. `KILLS=200` for as many moments; by default some.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@raptors/inbox/database/open-database';
import type { FormAnswer } from '@raptors/shared/contract/forms/form-address';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { type InboxProcess, startInboxProcess } from '../../support/site/inbox-process';
import { aForm, FORM_ADDRESS, storeForms, WRITTEN } from '../../support/site/stored-form';

const KILLS = Number(process.env.KILLS ?? 3);
const VISITORS = 8;
const LONGEST_LIFE_MS = 500;

it(
  `keeps what it has acknowledged, and everything once, in ${KILLS} kills`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'inbox-killed-'));
    const database = join(folder, 'inbox.db');
    await storeForms(folderStore(join(folder, 'store')), aForm());
    const acknowledged = new Map<string, string>();
    let sent = 0;

    /** Sends until it is acknowledged; `false` when the inbox is gone before that. */
    const send = async ({ url }: InboxProcess, message: string) => {
      const response = await fetch(url + FORM_ADDRESS, {
        method: 'POST',
        body: new URLSearchParams({ ...WRITTEN, message, _key: `key-${message}` }),
        // Each in a network of their own.
        headers: {
          Accept: 'application/json',
          'X-Forwarded-For': `198.51.${(sent >> 8) % 256}.${sent % 256}`,
        },
      });
      const answer = (await response.json()) as FormAnswer;
      if (answer.status !== 'stored') throw new Error(JSON.stringify(answer));
      acknowledged.set(message, answer.reference);
    };

    const unanswered: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const inbox = await startInboxProcess(join(folder, 'store'), database);
      let isGone = false;
      const visitors = Array.from({ length: VISITORS }, async () => {
        while (!isGone) {
          const message = unanswered.pop() ?? `message ${(sent += 1)}`;
          await send(inbox, message).catch(() => {
            unanswered.push(message);
            isGone = true;
          });
        }
      });
      await pause(Math.random() * LONGEST_LIFE_MS + 50);
      await inbox.kill();
      isGone = true;
      await Promise.all(visitors);
    }

    const opened = await openDatabase(database);
    const rows = await opened.all('select reference, fields from submissions');
    await opened.close();
    await rm(folder, { recursive: true });
    const stored = rows.map(
      ({ reference, fields }) =>
        [(JSON.parse(String(fields)) as { message: string[] }).message[0], reference] as const,
    );
    expect(acknowledged.size).toBeGreaterThan(KILLS);
    expect(stored.length).toBe(new Set(stored.map(([message]) => message)).size);
    const byMessage = new Map(stored);
    expect([...acknowledged].filter(([message, reference]) => byMessage.get(message) !== reference)).toEqual(
      [],
    );
  },
  60_000 + KILLS * 10_000,
);
