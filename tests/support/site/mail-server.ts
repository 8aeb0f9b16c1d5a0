import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** Counts deliveries of each mail by Message-ID. */
export async function aMailServer() {
  const taken = new Map<string, number>();
  let noteFirst: () => void = () => undefined;
  const first = new Promise<void>((done) => (noteFirst = done));
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        const [, id = ''] = /^Message-ID: <(.+)@/im.exec(text) ?? [];
        taken.set(id, (taken.get(id) ?? 0) + 1);
        noteFirst();
        done();
      });
    },
  });
  // A killed client breaks its connection.
  smtp.on('error', () => undefined);
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, taken, first, close: () => smtp.close(() => undefined) };
}
