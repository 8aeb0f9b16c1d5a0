import type { FastifyPluginAsync } from 'fastify';
import { trustedStore, type Trust } from '@raptors/site/editions/trusted-store';
import type { Store } from '@raptors/site/store/store';
import { verifiedStore } from '@raptors/site/store/verified-store';
import type { Database } from '../database/database';
import { openDatabase } from '../database/open-database';
import { addPageAssets } from '../pages/page';
import type { NetworkLimit } from '../receive/network-limit';
import { addReceiving } from '../receive/routes';

type InboxOptions = Partial<Trust> & {
  /** `postgres://…`, or a file of SQLite. */
  database: string;
  limit?: NetworkLimit;
};

/** An inbox beside a store. */
export type Inbox = {
  database: Database;
  /** What a server answers below `/~forms/` and `/~inbox/`. */
  routes: FastifyPluginAsync;
  close: () => Promise<void>;
};

/** Opens the database of a site's inbox. Nothing is answered until a server has its routes. */
export async function openInbox(
  stored: Store,
  { database: place, limit, trustedKeys = [], seenFile }: InboxOptions,
): Promise<Inbox> {
  const trusted = trustedStore(stored, { trustedKeys, ...(seenFile ? { seenFile } : {}) }, console.error);
  const store = verifiedStore(trusted, console.error, trustedKeys.length > 0);
  const database = await openDatabase(place);
  return {
    database,
    close: () => database.close(),
    routes: async (server) => {
      // Each route reads its own body, once it knows that it wants one.
      server.removeAllContentTypeParsers();
      server.addContentTypeParser('*', (_request, _body, done) => done(null));
      addPageAssets(server);
      addReceiving(server, database, store, limit ? { limit } : {});
    },
  };
}
