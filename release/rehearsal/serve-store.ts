import type { Edition } from '@raptors/site/editions/edition';
import { editionNumber, keys } from '@raptors/site/store/keys';
import { overlayStore } from '@raptors/site/store/overlay-store';
import type { Store } from '@raptors/site/store/store';

/** A store that is served: its address, and what ends it. */
type StoreServer = {
  url: string;
  /** Ends the server and its connections. */
  close: () => Promise<void>;
};

/** Serves a store on a free port of this machine, for a browser, until it is closed. */
export async function serveStore(store: Store): Promise<StoreServer> {
  // Imported here, so that other commands don't load the server's libraries.
  const { createServer } = await import('@raptors/site/server/serve');
  const server = await createServer(store);
  const address = await server.listen({ port: 0, host: 'localhost' });
  return {
    url: `http://localhost:${new URL(address).port}`,
    async close() {
      server.server.closeAllConnections();
      await server.close();
    },
  };
}

/** A store in which an edition is live: neither its file nor a later one needs to be in the store itself. */
export async function stagedStore(store: Store, edition: Edition): Promise<Store> {
  const isLater = (key: string) => key.startsWith(keys.editions()) && editionNumber(key) >= edition.number;
  const staged = overlayStore(store, isLater);
  await staged.create(keys.edition(edition.number), JSON.stringify(edition));
  return staged;
}
