import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { changeSettings } from '@raptors/site/testing/change-settings';
import { DAY_MS, type Database } from '../database/database';
import { openDatabase } from '../database/open-database';
import { troublesOf } from '../status';
import { noteMailServer } from './mail-server';
import { queueMail, sendDue } from './queue';
import { sendBySmtp, smtpProblem, type Outcome, type SendMail } from './smtp';

const MINUTE_MS = 60_000;
const letter = { subject: 'We have your query (Q 8H2 31)', title: 'Your query has arrived' };

let folder: string;
let database: Database;
const closing: (() => void)[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inbox-mail-'));
  database = await openDatabase(join(folder, 'inbox.db'));
});
afterEach(async () => {
  hangUp();
  for (const close of closing.splice(0)) close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const sockets = new Set<Socket>();
const hangUp = () => sockets.forEach((socket) => socket.destroy());

const SHORT_LIMITS = '?socketTimeout=1000&greetingTimeout=1000';

async function anSmtpServer(options: SMTPServerOptions = {}) {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks).toString());
        done();
      });
    },
    ...options,
  });
  // Some tests disconnect the client.
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => sockets.add(socket));
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port));
  });
  closing.push(() => server.close(() => undefined));
  return { url: `smtp://127.0.0.1:${port}`, taken };
}

const queue = (mail: Partial<Parameters<typeof queueMail>[1]> = {}) =>
  database.transaction((transaction) => queueMail(transaction, { to: 'asha@mail.example', letter, ...mail }));

const states = async () =>
  (await database.all('select state from mails order by made_at, id')).map(({ state }) => state);

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

it('sends a mail once, as text and HTML, marked so that auto-replies do not answer', async () => {
  const { url, taken } = await anSmtpServer();
  await queue({ isAnswer: true });
  expect(await sendDue(database, sendBySmtp(url))).toBe(1);
  expect(await sendDue(database, sendBySmtp(url))).toBe(0);
  expect(await states()).toEqual(['sent']);
  expect(taken).toHaveLength(1);
  expect(taken[0]).toContain('Subject: We have your query (Q 8H2 31)');
  expect(taken[0]).toContain('Auto-Submitted: auto-replied');
  expect(taken[0]).toContain('Content-Type: text/plain');
  expect(taken[0]).toContain('Content-Type: text/html');
});

it('retries ever later after a temporary refusal, and gives up in the end', async () => {
  const { url, taken } = await anSmtpServer({
    onRcptTo: (_address, _session, done) => done(answer(450, 'come back')),
  });
  await queue();
  let now = Date.now();
  const waits: number[] = [];
  for (let tries = 0; tries < 7; tries += 1) {
    expect(await sendDue(database, sendBySmtp(url), () => now)).toBe(1);
    expect(await sendDue(database, sendBySmtp(url), () => now)).toBe(0);
    const [mail] = await database.all('select next_at, state from mails');
    if (mail?.state === 'failed') break;
    waits.push((Date.parse(String(mail?.next_at)) - now) / MINUTE_MS);
    now = Date.parse(String(mail?.next_at));
  }
  expect(waits).toEqual([1, 5, 30, 120, 480, 1440]);
  expect(await states()).toEqual(['failed']);
  expect(taken).toEqual([]);
});

it('sends no further mail once the inbox is stopping, which has only some seconds', async () => {
  const stopping = new AbortController();
  await queue();
  await queue();
  const send: SendMail = async () => {
    stopping.abort();
    return { status: 'sent' };
  };
  expect(await sendDue(database, send, Date.now, stopping.signal)).toBe(1);
  expect((await states()).sort()).toEqual(['sent', 'waiting']);
});

it('sends mails that were queued while the clock was a year ahead', async () => {
  const { url, taken } = await anSmtpServer();
  await queue({ leavesAt: Date.now() + 366 * DAY_MS });
  expect(await sendDue(database, sendBySmtp(url))).toBe(1);
  expect(taken).toHaveLength(1);
});

it.each<[state: string, what: string, SMTPServerOptions]>([
  ['failed', 'the address', { onRcptTo: (_a, _s, done) => done(answer(550, 'no such mailbox')) }],
  [
    'failed',
    'the mail',
    { onData: (stream, _s, done) => void stream.resume().on('end', () => done(answer(554, 'no'))) },
  ],
  // The sender is the same in all mails, so the operator has to correct it.
  ['waiting', 'the sender', { onMailFrom: (_a, _s, done) => done(answer(553, 'not your domain')) }],
])('has %s mails when the server refuses %s', async (state, _what, options) => {
  const { url } = await anSmtpServer(options);
  await queue();
  await sendDue(database, sendBySmtp(url));
  expect(await states()).toEqual([state]);
});

it.each([
  ['hangs', () => undefined],
  ['closes the connection', hangUp],
])('never resends a mail automatically after a server accepted it and %s', async (_what, fail) => {
  const { url } = await anSmtpServer({ onData: (stream) => void stream.resume().on('end', fail) });
  const send = sendBySmtp(url + SHORT_LIMITS);
  await queue();
  expect(await sendDue(database, send)).toBe(1);
  expect(await states()).toEqual(['unknown']);
  const inAWeek = Date.now() + 7 * 24 * 60 * MINUTE_MS;
  expect(await sendDue(database, send, () => inAWeek)).toBe(0);
});

it('keeps every mail while the server is unreachable, silent, or hangs up', async () => {
  const silent = await anSmtpServer({ onConnect: () => undefined });
  const closes = await anSmtpServer({ onConnect: hangUp });
  await queue();
  await queue({ to: 'bikram@mail.example' });
  let now = Date.now();
  for (const url of [silent.url, closes.url, 'smtp://127.0.0.1:1']) {
    // After the first attempt, both mails wait.
    expect(await sendDue(database, sendBySmtp(url + SHORT_LIMITS), () => now)).toBe(1);
    expect(await states()).toEqual(['waiting', 'waiting']);
    now += 24 * 60 * MINUTE_MS;
  }
});

it.each([
  ['hangs up', hangUp],
  ['is silent', () => undefined],
])('sends other mails when the server %s at one address, and gives that mail up', async (_what, fail) => {
  const { url, taken } = await anSmtpServer({
    onRcptTo: ({ address }, _session, done) => (address.startsWith('trap') ? fail() : done()),
  });
  const send = sendBySmtp(url + SHORT_LIMITS);
  await queue({ to: 'trap@mail.example' });
  await queue({ to: 'bikram@mail.example' });
  let now = Date.now();
  await sendDue(database, send, () => now);
  expect(taken).toHaveLength(1);
  for (let tries = 0; tries < 6; tries += 1) {
    now += 24 * 60 * MINUTE_MS;
    await queue({ to: 'deepa@mail.example', leavesAt: now });
    await sendDue(database, send, () => now);
    expect(taken).toHaveLength(tries + 2);
  }
  const [trap] = await database.all("select state from mails where recipient like 'trap%'");
  expect(trap).toEqual({ state: 'failed' });
});

it('tries each mail once before any twice, and counts no attempt without a server', async () => {
  const tried: string[] = [];
  const asks =
    (outcome: Outcome): SendMail =>
    ({ to }) => (tried.push(to), Promise.resolve(outcome));
  const now = Date.now();
  await queue({ to: 'first@mail.example', leavesAt: now - MINUTE_MS });
  await sendDue(database, asks({ status: 'later', problem: 'come back' }));
  await queue({ to: 'second@mail.example' });
  const nobody = asks({ status: 'unreachable', problem: 'nobody there' });
  for (let day = 1; day < 9; day += 1) await sendDue(database, nobody, () => now + day * 24 * 60 * MINUTE_MS);
  expect(tried.slice(0, 3).map((to) => to.split('@')[0])).toEqual(['first', 'second', 'second']);
  expect(await database.all('select tries from mails order by made_at')).toEqual([
    { tries: 1 },
    { tries: 0 },
  ]);
});

it('reports a wrong password in the words of the server before any mail is due', async () => {
  const { url } = await anSmtpServer({
    onAuth: (_auth, _session, done) => done(answer(535, 'Who are you?')),
    allowInsecureAuth: true,
  });
  changeSettings({ SMTP_URL: url });
  await noteMailServer(database, await smtpProblem(url.replace('//', '//asha:wrong@')));
  expect(await troublesOf(database, join(folder, 'inbox.db'))).toEqual([
    {
      rule: 'mail-server',
      level: 'problem',
      message: expect.any(String),
      detail: expect.stringContaining('Who are you?'),
    },
  ]);
});

it('shows a mail that was interrupted by a crash as unknown', async () => {
  await queue();
  const crash = new Error('the process ended');
  const sendNothing: SendMail = () => Promise.reject(crash);
  await expect(sendDue(database, sendNothing)).rejects.toBe(crash);
  expect(await states()).toEqual(['begun']);
  // Another process may still be sending it.
  await sendDue(database, sendNothing, () => Date.now() + 4 * MINUTE_MS);
  expect(await states()).toEqual(['begun']);
  await sendDue(database, sendNothing, () => Date.now() + 6 * MINUTE_MS);
  expect(await states()).toEqual(['unknown']);
});

it('lets no visitor add a header or a second recipient to a mail', async () => {
  const { url, taken } = await anSmtpServer();
  await queue({
    letter: { ...letter, subject: 'Query: “hello”\r\nBcc: all@mail.example' },
    replyTo: 'a,b@mail.example',
  });
  await sendDue(database, sendBySmtp(url));
  const headers = taken[0]?.split('\r\n\r\n')[0] ?? '';
  expect(headers).not.toMatch(/^bcc:/im);
  expect(headers).toMatch(/^Reply-To: ("a,b"@mail\.example|<"?a,b"?@mail\.example>|a,b@mail\.example)$/im);
  expect(headers.match(/^to:.*$/gim)).toEqual(['To: asha@mail.example']);
});

it('tells the staff about a visitor whose address the server cannot send to', async () => {
  const { url, taken } = await anSmtpServer({
    hideSMTPUTF8: true,
    onRcptTo: ({ address }, _session, done) =>
      done(/[^\x20-\x7e]/.test(address) ? answer(553, 'not a mailbox') : undefined),
  });
  await queue({ replyTo: 'आशा@example.org' });
  await sendDue(database, sendBySmtp(url));
  expect(await states()).toEqual(['sent']);
  expect(taken[0]).not.toMatch(/^Reply-To:/im);
  await queue({ to: 'आशा@example.org' });
  await sendDue(database, sendBySmtp(url));
  const [mail] = await database.all("select problem from mails where state = 'failed'");
  expect(mail?.problem).toContain("This server can't write to such an address");
});

it('writes at most four answers a day to an address that somebody typed', async () => {
  for (let sent = 0; sent < 6; sent += 1) await queue({ isAnswer: true });
  expect(await states()).toHaveLength(4);
});
