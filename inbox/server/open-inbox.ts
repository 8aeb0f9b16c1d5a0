import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { messageOf } from '@raptors/shared/contract/problem/thrown';
import { servedSite } from '@raptors/site/reading/served-site';
import { sendHealth, type Health } from '@raptors/site/server/health';
import type { Store } from '@raptors/site/store/store';
import { verifiedStore } from '@raptors/site/store/verified-store';
import { COPIED } from '../database/copy';
import { deleteOldCopies, openDatabase } from '../database/open-database';
import { readInboxEnv } from '../env';
import { noteMailServer } from '../mail/mail-server';
import { mailSuspected, mailTroubles, mailWeek } from '../mail/office';
import { sendDue } from '../mail/queue';
import { sendBySmtp, smtpProblem } from '../mail/smtp';
import { addNewsletterRoutes } from '../newsletter/routes';
import { addPageAssets } from '../pages/page';
import { formReader } from '../receive/forms';
import { drawWaiting } from '../receive/photograph';
import type { NetworkLimit } from '../receive/network-limit';
import { addReceiving } from '../receive/routes';
import { birdReader } from '../sightings/birds';
import { syncErasures } from '../staff/erasures';
import { deleteDue } from '../staff/deletion';
import { addStaffRoutes } from '../staff/routes';
import type { FormOf } from '../staff/queries';
import { healthOf, troublesOf } from '../status';

type InboxOptions = {
  database: string;
  /** Hashes of erased people; beside a file of SQLite by default. */
  erasures?: string;
  limit?: NetworkLimit;
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

export type Inbox = Awaited<ReturnType<typeof openInbox>>;

/** Opens an inbox and its database. A server that registers its `routes` answers requests for it. */
export async function openInbox(
  stored: Store,
  { database: place, limit, erasures = join(dirname(place), 'erasures.txt') }: InboxOptions,
) {
  const store = verifiedStore(stored, console.error);
  const database = await openDatabase(place);
  const site = servedSite(store, { pollIntervalMs: SECOND_MS });
  const readForm = formReader(store, site);
  const formOf: FormOf = async (name) => (await readForm(name))?.definition;
  const readTroubles = () => troublesOf(database, place);
  await syncErasures(database, erasures, formOf);
  const keepErasures = () =>
    syncErasures(database, erasures, formOf).catch((error: Error) =>
      console.error(`Who was deleted on request could not be compared with ${erasures}: ${error.message}`),
    );
  const stops: (() => Promise<void>)[] = [];
  const every = (...repeated: Parameters<typeof repeat>) => stops.push(repeat(...repeated));
  return {
    database,
    place,
    erasures,
    keepErasures,
    formOf,
    readTroubles,
    /** Sends mails and deletes what is due. For the serving program only; `close` stops it. */
    startWork: async () => {
      await database.all`delete from inbox_state where name = ${COPIED}`;
      const { smtpUrl } = readInboxEnv();
      if (smtpUrl) {
        const send = sendBySmtp(smtpUrl);
        every(2 * SECOND_MS, "Mails can't be sent just now", (stopping) =>
          sendDue(database, send, Date.now, stopping),
        );
        every(10 * MINUTE_MS, 'The mail server could not be checked', async () =>
          noteMailServer(database, await smtpProblem(smtpUrl)),
        );
      } else console.log('No SMTP server is set (SMTP_URL): mails wait in the inbox.');
      every(MINUTE_MS, 'Photographs could not be drawn', () => drawWaiting(database));
      every(MINUTE_MS, 'Problems of the inbox could not be mailed', async () => {
        await mailTroubles(database, readTroubles);
        await mailWeek(database, readTroubles);
      });
      every(60 * MINUTE_MS, 'Expired submissions could not be deleted', async () => {
        await deleteDue(database, formOf);
        await keepErasures();
        deleteOldCopies(place);
        await mailSuspected(database, formOf);
      });
    },
    close: async () => {
      for (const stop of stops) await stop();
      await database.close();
    },
    routes: async (server: FastifyInstance) => {
      // `receive/read-body.ts` reads forms itself; pages add a parser of their own.
      server.removeAllContentTypeParsers();
      server.addContentTypeParser('*', (_request, _body, done) => done(null));
      addPageAssets(server);
      addReceiving(server, { database, store, site, readForm, limit });
      addNewsletterRoutes(server, database);
      const readBirds = birdReader(store, site);
      addStaffRoutes(server, { database, formOf, keepErasures, readTroubles, readBirds });
      addInboxHealth(server, () => healthOf(database, place));
    },
  };
}

/** For monitoring. Simultaneous requests share an answer. */
function addInboxHealth(server: FastifyInstance, readHealth: () => Promise<Health>): void {
  let running: Promise<Health> | undefined;
  server.get(`${INBOX_URL}healthz`, async (_request, reply) => {
    running ??= readHealth().finally(() => (running = undefined));
    return sendHealth(reply, await running);
  });
  server.get(`${INBOX_URL}readyz`, (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ ready: true }),
  );
}

/** Runs work now and after each interval, but never twice at once. @returns stops it, and waits for a run that has begun */
function repeat(
  intervalMs: number,
  failed: string,
  work: (stopping: AbortSignal) => Promise<unknown>,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;
  const run = () => {
    running ??= work(stopping.signal)
      .catch((error: unknown) => console.error(`${failed}: ${messageOf(error)}`))
      .finally(() => (running = undefined));
  };
  run();
  const timer = setInterval(run, intervalMs);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
