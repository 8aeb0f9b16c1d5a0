import { createServer } from '../serve/serve';

/** Serves the live edition until the process is told to stop; says so when the port is taken. */
export async function serve({ port, host, storeFolder }: { port: number; host: string; storeFolder: string }): Promise<number> {
  const server = await createServer(storeFolder);
  try {
    await server.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    const reason = code === 'EADDRINUSE' ? 'is taken by another program' : 'may not be used by this account';
    console.error(`Port ${port} ${reason}. Choose another one, for example: PORT=${port === 4173 ? 4174 : 4173} npm start`);
    return 1;
  }
  const address = server.server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  console.log(`The site is at http://${host === '0.0.0.0' ? 'localhost' : host}:${actualPort}`);
  await new Promise<void>((stop) => {
    process.once('SIGINT', () => stop());
    process.once('SIGTERM', () => stop());
  });
  await server.close();
  return 0;
}
