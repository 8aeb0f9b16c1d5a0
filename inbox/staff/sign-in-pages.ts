import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { organisation } from '@raptors/shared/organisation/organisation';
import { cameByTls } from '@raptors/site/server/security-headers';
import type { Database } from '../database/database';
import { readInboxEnv } from '../env';
import { queueMail } from '../mail/queue';
import { emailField, html, icon, type Html } from '../pages/html';
import { wordmark } from '../pages/page';
import { isOwnPage, refuseForeign, sendPage, sent } from '../pages/routes';
import { networkLimit, networkOf } from '../receive/network-limit';
import { hashOf, newSecret } from '../secret';
import { sheet } from './frame';
import {
  closeSession,
  linkUrl,
  memberOf,
  newLink,
  openSession,
  rememberDevice,
  SIGN_IN_URL,
} from './sign-in';

const KNOWN_OR_NOT = 'If this address may sign in, a link is on its way.';
const NO_MAIL =
  'No mail server is set (SMTP_URL), so no link can be sent. Whoever runs this inbox prints one: npm run inbox -- invite';
const TOO_OFTEN = 'Your network has asked for many links. Ask again in a minute.';
const LINK_EXPIRED =
  'This link has expired or was already used, or was asked for on another device. Ask for a new one.';

const NOBODY = { email: 'nobody@invalid', name: '' };

export function addSignIn(server: FastifyInstance, database: Database): void {
  const show = (reply: FastifyReply, body: Html, status?: number) =>
    sendPage(reply, { title: 'Sign in', body, header: PLAIN_HEADER }, status);
  const waitFor = networkLimit(database, 'sign-in', { atOnce: 10, perMinute: 1 });
  // One mail for each member in ten minutes at most: the link of the last one still works.
  const waitForMember = networkLimit(database, 'link', { atOnce: 1, perMinute: 0.1 });
  server.get(SIGN_IN_URL, (_request, reply) => show(reply, signInPage()));
  server.post(SIGN_IN_URL, async (request, reply) => {
    if (!isOwnPage(request)) return refuseForeign(reply);
    if ((await waitFor(networkOf(request.raw))) > 0) return show(reply, signInPage(TOO_OFTEN), 429);
    const device = newSecret();
    const email = (sent(request).get('email') ?? '').slice(0, 200);
    // An unknown address takes the same steps: a faster answer would reveal who may sign in.
    const member = (await memberOf(database, email)) ?? { ...NOBODY, id: `none ${hashOf(email)}` };
    const isTooSoon = (await waitForMember(member.id)) > 0;
    await database.transaction(async (transaction) => {
      await rememberDevice(transaction, member, device);
      if (isTooSoon) return;
      const link = await newLink(transaction, member, 'link');
      await queueMail(transaction, { to: member.email, letter: signInLetter(link) });
      await transaction.all`delete from mails where recipient = ${NOBODY.email}`;
    });
    reply.header('Set-Cookie', cookie(request, 'inbox-device', device));
    return show(reply, signInPage(readInboxEnv().smtpUrl ? KNOWN_OR_NOT : NO_MAIL));
  });
  server.get(`${SIGN_IN_URL}/:secret`, (_request, reply) => show(reply, USE_LINK_PAGE));
  server.post<{ Params: { secret: string } }>(`${SIGN_IN_URL}/:secret`, async (request, reply) => {
    if (!isOwnPage(request)) return refuseForeign(reply);
    const session = await openSession(database, request.params.secret, cookieOf(request, 'inbox-device'));
    if (session === undefined) return show(reply, signInPage(LINK_EXPIRED), 403);
    return reply.header('Set-Cookie', cookie(request, 'inbox', session)).redirect(INBOX_URL, 303);
  });
  server.post(`${INBOX_URL}sign-out`, async (request, reply) => {
    if (!isOwnPage(request)) return refuseForeign(reply);
    await closeSession(database, cookieOf(request, 'inbox'));
    return reply.header('Set-Cookie', cookie(request, 'inbox', '', 0)).redirect(SIGN_IN_URL, 303);
  });
}

const PLAIN_HEADER = html`<div class="actions wide bar">
  <span class="actions brand">${wordmark(html`Inbox`)}</span>
</div>`;

const signInPage = (said?: string): Html =>
  sheet(
    'Sign in by mail',
    `No password. We send a link to your address at ${organisation.productName}; it works once, for fifteen minutes, on this device.`,
    html`<form method="post" action="${SIGN_IN_URL}">
        ${emailField('Email')}
        <p class="field"><button class="button" data-variant="primary">Send me the link</button></p>
      </form>
      ${said !== undefined && html`<p class="alert after" data-tone="info" role="status">${icon('mail', 24)}${said}</p>`}`,
  );

/** Asks for a press, so that a scanner that opens a printed link does not use it up. */
const USE_LINK_PAGE = sheet(
  'One tap, and you are in',
  'The link works once. It signs in this device for fourteen days.',
  html`<form method="post">
    <p class="field"><button class="button" data-variant="primary">Sign in</button></p>
  </form>`,
);

const signInLetter = (link: string) => ({
  subject: 'Your link to the inbox',
  title: 'Sign in to the inbox',
  paragraphs: ['It works once, for fifteen minutes, on the device that asked for it.'],
  button: { words: 'Sign in', url: linkUrl(link) },
  foot: ['You did not ask? Then there is nothing to do: the link works on no other device.'],
});

const SESSION_S = 14 * 86_400;

function cookie(request: FastifyRequest, name: string, value: string, seconds = SESSION_S): string {
  const secure = cameByTls(request) ? '; Secure' : '';
  return `${name}=${value}; Path=${INBOX_URL}; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`;
}

export function cookieOf({ headers }: FastifyRequest, name: string): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1] ?? '';
}
