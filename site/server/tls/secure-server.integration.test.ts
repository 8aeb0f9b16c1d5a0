/** What TLS and HTTP/2 add to the server: deadlines, stopping, certificates. What it answers is in `../serve.integration.test.ts`. */
import { copyFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener, Server } from 'node:http';
import { connect, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect as connectPlain } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { writeCertificate } from '@raptors/tests/support/site/certificate';
import { sendBytes } from '@raptors/tests/support/site/exact-request';
import type { TlsFiles } from '../../env';
import { secureServer } from './secure-server';

const DEADLINES = { requestTimeoutMs: 300, idleTimeoutMs: 800, answerTimeoutMs: 1_000, checkIntervalMs: 50 };
/** Much longer than any deadline, and shorter than Node's own defaults. */
const TOO_LATE_MS = 5_000;
const ANY_CERTIFICATE = { rejectUnauthorized: false };

let folder: string;
let files: TlsFiles;
const servers: Server[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tls-'));
  files = writeCertificate(folder);
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});
afterAll(() => rm(folder, { recursive: true }));

const hello: RequestListener = (_request, response) => void response.end('hello');

async function start(handler: RequestListener = hello, tls = files) {
  const server = secureServer(handler, tls, DEADLINES);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { server, port, origin: `https://127.0.0.1:${port}` };
}

const openSession = (origin: string, options = {}) =>
  new Promise<ClientHttp2Session>((connected, failed) => {
    const session = connect(origin, { ...ANY_CERTIFICATE, ...options });
    session.once('connect', () => connected(session)).on('error', failed);
  });

function textOf(stream: ClientHttp2Stream): Promise<string> {
  let text = '';
  stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  return new Promise((ended, failed) => stream.on('end', () => ended(text)).on('error', failed));
}

/** How long something takes to end, in milliseconds. */
async function timeUntilClosed(ending: {
  once(event: 'close', listener: () => void): unknown;
}): Promise<number> {
  const began = performance.now();
  await new Promise<void>((closed) => ending.once('close', closed));
  return performance.now() - began;
}

/** Waits until the server holds no connection, whether the client has hung up or not. */
async function untilGone(server: Server, client: TLSSocket): Promise<void> {
  client.on('error', () => undefined).resume();
  const countConnections = () =>
    new Promise<number>((counted) => server.getConnections((_error, count) => counted(count)));
  const began = performance.now();
  while ((await countConnections()) > 0) {
    expect(performance.now() - began).toBeLessThan(TOO_LATE_MS);
    await new Promise((done) => setTimeout(done, 20));
  }
  client.destroy();
}

const pinging = (session: ClientHttp2Session) =>
  setInterval(() => session.destroyed || session.ping(() => undefined), 50);

describe('deadlines', () => {
  it('ends a connection whose handshake does not come to an end', async () => {
    const { port } = await start();
    const socket = connectPlain(port, '127.0.0.1').on('error', () => undefined);
    expect(await timeUntilClosed(socket.resume())).toBeLessThan(TOO_LATE_MS);
  });

  it('ends a request over HTTP/1.1 that does not come to an end', async () => {
    const { origin } = await start();
    expect(await sendBytes(origin, 'GET / HTTP/1.1\r\nHost: a')).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.each([
    ['no request', DEADLINES.requestTimeoutMs, false],
    ['no more requests', DEADLINES.idleTimeoutMs, true],
  ])('ends a session with %s, pings or not', async (_what, limitMs, hasRequested) => {
    const { origin } = await start();
    const session = await openSession(origin);
    if (hasRequested) await textOf(session.request({ ':path': '/' }));
    const pings = pinging(session);
    const took = await timeUntilClosed(session);
    clearInterval(pings);
    expect(took).toBeGreaterThan(limitMs / 2);
    expect(took).toBeLessThan(TOO_LATE_MS);
  });

  it('cuts off a client that does not hang up when its session ends', async () => {
    const { server, port } = await start();
    const socket = await connectRaw(port);
    socket.write(PREFACE);
    await untilGone(server, socket);
  });

  it('ends a request whose headers do not come to an end', async () => {
    const { server, port } = await start();
    const socket = await connectRaw(port);
    // HEADERS of stream 1 without END_HEADERS, then a CONTINUATION every now and then.
    socket.write(Buffer.concat([PREFACE, frame(1, 0, 1, Buffer.from([0x82]))]));
    const more = setInterval(() => socket.write(frame(9, 0, 1, Buffer.from([0x87]))), 200);
    await untilGone(server, socket);
    clearInterval(more);
  });

  it('ends an answer that the client does not take', async () => {
    const { origin } = await start((_request, response) => void response.end(Buffer.alloc(1_000_000)));
    const session = await openSession(origin, { settings: { initialWindowSize: 0 } });
    const pings = pinging(session);
    const stream = session.request({ ':path': '/' }).on('error', () => undefined);
    expect(await timeUntilClosed(stream)).toBeLessThan(TOO_LATE_MS);
    clearInterval(pings);
    session.destroy();
  });

  it('answers a request whose body does not come to an end, and ends it', async () => {
    const { origin } = await start();
    const session = await openSession(origin);
    const stream = session.request({ ':path': '/' }, { endStream: false });
    expect(await textOf(stream)).toBe('hello');
    expect(await timeUntilClosed(stream)).toBeLessThan(TOO_LATE_MS);
    session.destroy();
  });

  it('takes no more requests at once than a page needs', async () => {
    const { origin } = await start();
    const session = await openSession(origin);
    if (session.remoteSettings.maxConcurrentStreams === undefined)
      await new Promise((come) => session.once('remoteSettings', come));
    expect(session.remoteSettings.maxConcurrentStreams).toBe(100);
    session.destroy();
  });
});

it('answers HTTP/1.1 over TLS', async () => {
  const { origin } = await start();
  const status = await new Promise((answered, failed) =>
    request(origin, ANY_CERTIFICATE, (response) => answered(`${response.httpVersion} ${response.statusCode}`))
      .on('error', failed)
      .end(),
  );
  expect(status).toBe('1.1 200');
});

describe('stopping', () => {
  it('sends the answers that are under way, takes no new requests, and ends sessions without any', async () => {
    const held: (() => void)[] = [];
    const { server, origin } = await start(
      (_request, response) => void held.push(() => response.end('late')),
    );
    const busy = await openSession(origin);
    const idle = await openSession(origin);
    const answer = textOf(busy.request({ ':path': '/' }));
    while (held.length === 0) await new Promise((done) => setTimeout(done, 5));
    const closed = new Promise((done) => server.close(done));
    server.closeIdleConnections();
    await timeUntilClosed(idle);
    held.forEach((answerNow) => answerNow());
    expect(await answer).toBe('late');
    await closed;
  });

  it('cuts off whatever is open, in both protocols and without any', async () => {
    const { server, port, origin } = await start(() => undefined);
    const session = await openSession(origin);
    session.request({ ':path': '/' }).on('error', () => undefined);
    const sockets = [connectPlain(port, '127.0.0.1'), await connectRaw(port, 'http/1.1')];
    sockets.forEach((socket) => socket.on('error', () => undefined).resume());
    await new Promise((done) => setTimeout(done, 50));
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  });
});

describe('the certificate', () => {
  const serialNumberAt = async (port: number) => {
    const socket = await connectRaw(port);
    const { serialNumber } = socket.getPeerCertificate();
    socket.destroy();
    return serialNumber;
  };
  const until = async (isSo: () => Promise<boolean> | boolean) => {
    while (!(await isSo())) await new Promise((done) => setTimeout(done, 20));
  };

  it('is renewed without a restart, and a damaged one is reported once while the one before stays', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const live = writeCertificate(folder, 'live');
    const next = writeCertificate(folder, 'next');
    const { port } = await start(hello, live);
    const first = await serialNumberAt(port);

    // Certificate before key, as renewal tools may write them: for a moment the two don't fit.
    copyFileSync(next.certificateFile, live.certificateFile);
    await until(() => error.mock.calls.length > 0);
    await new Promise((done) => setTimeout(done, 3 * DEADLINES.checkIntervalMs));
    expect(error.mock.calls).toEqual([
      [expect.stringMatching(/^TLS_KEY: .* does not fit .* stays in use\.$/)],
    ]);
    expect(await serialNumberAt(port)).toBe(first);

    copyFileSync(next.keyFile, live.keyFile);
    await until(async () => (await serialNumberAt(port)) !== first);
    expect(log.mock.calls).toEqual([[`The certificate in ${live.certificateFile} has been renewed.`]]);

    const second = await serialNumberAt(port);
    writeFileSync(live.certificateFile, 'damaged');
    await until(() => error.mock.calls.length > 1);
    expect(error).toHaveBeenLastCalledWith(
      `TLS_CERT: ${live.certificateFile} holds no certificate in PEM. The certificate from before stays in use.`,
    );
    expect(await serialNumberAt(port)).toBe(second);
    log.mockRestore();
    error.mockRestore();
  });
});

/** What an HTTP/2 client sends first, with empty settings. */
const PREFACE = Buffer.concat([Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), frame(4, 0, 0)]);

function frame(type: number, flags: number, stream: number, payload = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(9);
  header.writeUIntBE(payload.length, 0, 3);
  header.writeUInt8(type, 3);
  header.writeUInt8(flags, 4);
  header.writeUInt32BE(stream, 5);
  return Buffer.concat([header, payload]);
}

/** A connection without a client that knows HTTP. It does not hang up when the server does. */
function connectRaw(port: number, protocol = 'h2'): Promise<TLSSocket> {
  const socket = connectPlain({ port, host: '127.0.0.1', allowHalfOpen: true });
  return new Promise((connected, failed) => {
    const secure = connectTls({ socket, ...ANY_CERTIFICATE, ALPNProtocols: [protocol] }, () =>
      connected(secure),
    );
    secure.on('error', failed);
  });
}
