import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of a test's own. */
export type RunningServer = {
  url: string;
  port: number;
  /** Ends it, and what is still open. */
  stop(): Promise<void>;
};

/** Another site than `localhost`, to a browser that looks at both. */
export const OTHER_HOST = '127.0.0.1';

/** Answers on a free port of this machine. */
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

/** A port that nobody uses. */
export async function freePort(): Promise<number> {
  const { port, stop } = await startHttpServer(() => undefined);
  await stop();
  return port;
}

const listening = (server: Server, host: string) =>
  new Promise<void>((resolve) => server.listen(0, host, resolve));
