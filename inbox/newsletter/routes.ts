import type { FastifyInstance } from 'fastify';
import { daysBefore, type Database, type Row } from '../database/database';
import { readInboxEnv } from '../env';
import { emailField, html, icon, type Html } from '../pages/html';
import { nepalDay } from '../pages/words';
import { addPages, isOwnPage, refuseForeign, sendPage, sent } from '../pages/routes';
import { networkLimit, networkOf } from '../receive/network-limit';
import { askToConfirm, CONFIRM_URL, OPEN_DAYS, STOP_URL, subscriberOf, unsubscribe } from './subscribers';

type WithSecret = { Params: { secret: string } };

/** The pages that mails of the newsletter lead to. Looking at one changes nothing: programs that check mails open every link. */
export const addNewsletterRoutes = (server: FastifyInstance, database: Database): void =>
  addPages(server, (pages) => {
    addConfirming(pages, database);
    addLeaving(pages, database);
  });

/** Of new links, each to any address that somebody types: a few for a household, and one an hour. */
const AGAIN_LIMIT = { atOnce: 10, perMinute: 1 / 60 };

function addConfirming(server: FastifyInstance, database: Database): void {
  const waitFor = networkLimit(database, 'newsletter', AGAIN_LIMIT);
  server.get<WithSecret>(`${CONFIRM_URL}:secret`, async (request, reply) => {
    const row = await subscriberOf(database, request.params.secret);
    if (!row) return sendPage(reply, expired(), 404);
    const email = String(row.email);
    return sendPage(reply, row.state === 'pending' ? confirm(email) : subscribed(email, row));
  });
  server.post<WithSecret>(`${CONFIRM_URL}:secret`, async (request, reply) => {
    if (!isOwnPage(request)) return refuseForeign(reply);
    const { secret } = request.params;
    const row = await subscriberOf(database, secret);
    if (!row) return sendPage(reply, expired(), 404);
    if (sent(request).get('do') === 'forget') {
      await database.transaction((transaction) => unsubscribe(transaction, String(row.id)));
      return sendPage(reply, forgotten());
    }
    await database.all(
      `update subscribers set state = 'subscribed', subscribed_at = ?, left_at = null where id = ? and state = 'pending'`,
      ...[new Date().toISOString(), String(row.id)],
    );
    return reply.redirect(`${CONFIRM_URL}${secret}`, 303);
  });
  server.post(`${CONFIRM_URL}again`, async (request, reply) => {
    if (!isOwnPage(request)) return refuseForeign(reply);
    if ((await waitFor(networkOf(request.raw))) > 0) return sendPage(reply, tooOften(), 429);
    const email = sent(request).get('email') ?? '';
    if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 254)
      await database.transaction((transaction) => askToConfirm(transaction, email));
    return sendPage(reply, asked());
  });
}

function addLeaving(server: FastifyInstance, database: Database): void {
  const subscriber = async (id: string) => {
    const [row] = await database.all(
      'select email, secret, state, left_at from subscribers where id = ?',
      id,
    );
    return row;
  };
  server.get<WithSecret>(`${STOP_URL}:secret`, async ({ params: { secret } }, reply) => {
    const row = await subscriber(secret);
    if (row?.state === 'subscribed') return sendPage(reply, stop(String(row.email)));
    const isUndoable =
      row?.state === 'unsubscribed' && row.secret !== '' && String(row.left_at) > daysBefore(OPEN_DAYS);
    return sendPage(reply, stopped(isUndoable ? String(row.email) : undefined));
  });
  server.post<WithSecret>(`${STOP_URL}:secret`, async (request, reply) => {
    const { secret } = request.params;
    const row = await subscriber(secret);
    if (sent(request).get('do') === 'undo') {
      if (!isOwnPage(request)) return refuseForeign(reply);
      await database.all(
        `update subscribers set state = 'subscribed', left_at = null where id = ? and state = 'unsubscribed' and secret <> '' and left_at > ?`,
        ...[secret, daysBefore(OPEN_DAYS)],
      );
    } else {
      // From the mail program itself too, which is no page at all (RFC 8058): it wants an answer and no other address.
      await database.transaction((transaction) => unsubscribe(transaction, secret));
      if (sent(request).get('List-Unsubscribe') !== null) return reply.code(200).send('');
      if (row?.state === 'pending') return sendPage(reply, forgotten());
    }
    return reply.redirect(`${STOP_URL}${secret}`, 303);
  });
}

const page = (title: string, lead: Html | string, more?: Html | false, side?: Html) => ({
  title,
  body: html`<div class="text sides">
    <div>
      <h1>${title}</h1>
      <p class="lead">${lead}</p>
      ${more}
    </div>
    ${side}
  </div>`,
});

const WHAT_YOU_GET = [
  ['News from the field', 'counts, nests, what the season brings'],
  ['As text and pictures', 'it can be read with pictures off'],
  ['Nothing that follows you', 'no hidden picture, no counted links'],
] as const;

const confirm = (email: string) =>
  page(
    'One tap, and you are in',
    `You asked for our newsletter at ${email}. Is that right?`,
    html`<form method="post" class="actions">
      <button class="button" data-variant="primary" name="do" value="confirm">Yes, send it to me</button>
      <button class="quiet" name="do" value="forget">No, forget this address</button>
    </form>`,
    html`<section class="ruled-section">
      <h2 class="side-title">What you get</h2>
      <ul class="ruled" role="list">
        ${WHAT_YOU_GET.map(([what, how]) => html`<li><b>${what}</b><br /><span class="small soft">${how}</span></li>`)}
      </ul>
    </section>`,
  );

const subscribed = (email: string, { id, subscribed_at: since }: Row) =>
  page(
    'You are in',
    `Our newsletter comes to ${email}, since ${nepalDay(String(since))}.`,
    html`<p><a href="${STOP_URL}${String(id)}">Stop it</a></p>`,
  );

const asked = () =>
  page('Check your mail', 'If that is an address, a new link is on its way to it. It works for seven days.');

const tooOften = () => page('Not just now', 'Your network has asked for many links. Ask again in an hour.');

const expired = () =>
  page(
    'This link has expired or was already used',
    'A link works for seven days, and only the newest one does. We have forgotten the address.',
    html`<form method="post" action="${CONFIRM_URL}again" class="narrow">
      ${emailField('Your email', 'Send me a new link')}
    </form>`,
  );

const forgotten = () =>
  page(
    'Forgotten',
    'The address is deleted, and nothing comes to it.',
    html`<p><a href="${readInboxEnv().siteUrl}/">To the first page</a></p>`,
  );

const stop = (email: string) =>
  page(
    'Stop the newsletter?',
    `It comes to ${email}. One tap, and nothing more comes.`,
    html`<form method="post"><button class="button" data-variant="primary">Stop it</button></form>`,
  );

const stopped = (email?: string) =>
  page(
    'Stopped',
    `${email === undefined ? 'Nothing comes to this address' : `Nothing more comes, and ${email} is off our list`}. Thank you for reading.`,
    email !== undefined &&
      html`<form method="post">
          <button class="button" data-variant="secondary" name="do" value="undo">
            ${icon('undo')}That was a mistake
          </button>
        </form>
        <p class="small soft after">For seven days. Then the address is deleted.</p>`,
  );
