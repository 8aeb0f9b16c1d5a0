import type { ServedStore } from '@raptors/release/commands/command';
import type { Store } from '@raptors/site/store/store';

/** Serves a store on a free port of this machine, for checks of an edition before it goes live. */
export async function serveStore(store: Store): Promise<ServedStore> {
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
