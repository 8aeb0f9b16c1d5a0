import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RunningServer = {
  url: string;
  port: number;
  stop(): Promise<void>;
};

/** For browsers another host than `localhost`. */
export const OTHER_HOST = '127.0.0.1';

export async function startHttpServer(listener: RequestListener, host = 'localhost'): Promise<RunningServer> {
  const server = createServer(listener);
  await listening(server, host);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}`,
    port,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export async function freePort(): Promise<number> {
  const { port, stop } = await startHttpServer(() => undefined);
  await stop();
  return port;
}

const listening = (server: Server, host: string) =>
  new Promise<void>((resolve) => server.listen(0, host, resolve));
