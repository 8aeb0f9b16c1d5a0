import type { AddressInfo } from 'node:net';
import type { ServedStore } from '@raptors/release/commands/command';
import type { Store } from '@raptors/site/store/store';

/** Serves a store on a free port that only this machine reaches, for those who look at an edition before visitors do. */
export async function serveStore(store: Store): Promise<ServedStore> {
  // The server's libraries are loaded only where one is wanted.
  const { createServer } = await import('@raptors/serve/server/serve');
  const server = await createServer(store);
  await server.listen({ port: 0, host: 'localhost' });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    async close() {
      server.server.closeAllConnections();
      await server.close();
    },
  };
}
