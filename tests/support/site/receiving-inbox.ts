import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openInbox, type Inbox } from '@raptors/inbox/server/open-inbox';
import type { FormAnswer } from '@raptors/shared/contract/forms/form-address';
import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import { createServer } from '@raptors/site/server/serve';
import { memoryStore } from './memory-store';
import { aForm, FORM_ADDRESS, FROM_PAGE, storeForms } from './stored-form';

export type Written = Record<string, string>;

/** A server for forms, for each test of a file: `start` it first. */
export function receivingInbox() {
  const folder = mkdtempSync(join(tmpdir(), 'receive-'));
  const running = {} as {
    store: ReturnType<typeof memoryStore>;
    file: string;
    inbox: Inbox;
    server: FastifyInstance;
    origin: string;
  };
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
  afterEach(async () => {
    await stop();
    jest.restoreAllMocks();
  });

  async function stop() {
    // A sender may still be writing a body that was refused.
    running.server.server.closeAllConnections();
    await running.server.close();
    await running.inbox.close();
  }

  /** @param more forms that the site has, besides those named `query` (changed by `form`), `other` and `pledge` */
  async function start(
    form: Partial<FormDefinition> = {},
    limit = { atOnce: 1000, perMinute: 1 },
    ...more: FormDefinition[]
  ) {
    const store = memoryStore();
    const ticks = aForm().fields.filter(({ kind }) => kind === 'tick');
    const pledge = aForm({ name: 'pledge', work: 'pledge', fields: ticks });
    await storeForms(store, aForm(form), aForm({ name: 'other', page: '/Gone' }), pledge, ...more);
    Object.assign(running, { store, file: join(folder, `${Math.random()}.db`) });
    await open(limit);
  }

  async function open(limit: { atOnce: number; perMinute: number }) {
    const inbox = await openInbox(running.store, { database: running.file, limit });
    const server = await createServer(running.store, { inbox: inbox.routes });
    const origin = await server.listen({ port: 0, host: 'localhost' });
    Object.assign(running, { inbox, server, origin });
  }

  const send = (written: Written | FormData | string, headers: Written = {}, address = FORM_ADDRESS) =>
    fetch(running.origin + address, {
      method: 'POST',
      redirect: 'manual',
      body: written instanceof FormData ? written : new URLSearchParams(written),
      headers: { ...FROM_PAGE, ...headers },
    });
  return {
    running,
    start,
    restart: (limit: { atOnce: number; perMinute: number }) => stop().then(() => open(limit)),
    send,
    sendScripted: async (written: Written | FormData, headers: Written = {}, address = FORM_ADDRESS) => {
      const response = await send(written, { Accept: 'application/json', ...headers }, address);
      const answer = (await response.json()) as FormAnswer;
      return { status: response.status, headers: response.headers, answer };
    },
    rows: () => running.inbox.database.all('select * from submissions order by received_at'),
  };
}
