import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { cameByTls } from '@raptors/site/server/security-headers';
import { FORM_KINDS } from '@raptors/shared/contract/forms/form';
import { LANGUAGES } from '@raptors/shared/contract/language';
import { inNepal } from '@raptors/shared/organisation/nepal-time';
import { organisation } from '@raptors/shared/organisation/organisation';
import { countOf, daysBefore, type Database } from '../database/database';
import { readInboxEnv } from '../env';
import { queueMail } from '../mail/queue';
import { unsubscribe } from '../newsletter/subscribers';
import { html, icon, type Html } from '../pages/html';
import { nepalTime } from '../pages/words';
import { PAGE_HEADERS } from '../pages/page';
import { addPages, isOwnPage, refuseForeign, sendPage, sent } from '../pages/routes';
import { networkLimit, networkOf } from '../receive/network-limit';
import { hashOf, newSecret } from '../secret';
import { sightingOf } from '../sightings/sighting';
import { addActions } from './actions';
import { exportOf, exportSubscribers } from './exports';
import {
  plainHeader,
  staffHeader,
  troubleBar,
  type AddStaffPage,
  type Show,
  type StaffContext,
} from './frame';
import { countAlike, findBySender, trustClock } from './deletion';
import { itemPage, itemTitle } from './item-page';
import { listPage, listTitle } from './list-page';
import {
  closeSession,
  inviteMember,
  memberBySession,
  memberOf,
  newLink,
  openSession,
  rememberDevice,
  removeMember,
  type Member,
} from './sign-in';
import { countMonth, listMonths } from './month';
import {
  mailsPage,
  monthPage,
  newsletterPage,
  notFoundPage,
  peoplePage,
  signInPage,
  useLinkPage,
  weekPage,
} from './small-pages';
import { findListed, type ListQuery } from './search';
import { countViews, isView, itemOf, logAction, neighboursOf, type Item } from './queries';

const PAGE_SIZE = 50;
const SIGN_IN_URL = `${INBOX_URL}sign-in`;

/** Below `/~inbox/`, without scripts. */
export const addStaffRoutes = (server: FastifyInstance, context: StaffContext): void =>
  addPages(server, (pages) => {
    addSignIn(pages, context);
    const { database, readTroubles } = context;
    const add: AddStaffPage = (method, path, answer) =>
      pages.route({
        method,
        url: `${INBOX_URL}${path}`,
        handler: async (request, reply) => {
          if (method === 'POST' && !isOwnPage(request)) return refuseForeign(reply);
          const member = await memberBySession(database, cookieOf(request, 'inbox'));
          if (!member)
            return method === 'GET' && cameFromElsewhere(request)
              ? reloadSameSite(reply)
              : reply.redirect(SIGN_IN_URL, 303);
          return answer(member, request, reply, async (section, title, body, status) => {
            const header = staffHeader(member, await countViews(database), section);
            const all = html`${troubleBar(await readTroubles())}${await happened(database, request)}${body}`;
            return sendPage(reply, { title, body: all, header }, status);
          });
        },
      });
    addList(add, context);
    addActions(add, context);
    addNewsletter(add, context);
    addMonth(add, context);
    addPeople(add, context);
    addMails(add, context);
    addItem(add, context);
  });

const notFound = (show: Show) => show('todo', 'Not here', notFoundPage(), 404);

/** What was just done, or what a colleague did meanwhile: the page before says so in the address. */
async function happened(database: Database, { query }: FastifyRequest): Promise<Html | false> {
  const { done, changed } = query as Record<string, string | undefined>;
  const ids = (done ?? changed ?? '').split(',').filter(Boolean).slice(0, PAGE_SIZE);
  if (ids.length === 0) return false;
  const lines = await Promise.all(
    ids.map(async (id) => {
      const item = await itemOf(database, id);
      const [last] = await database.all(
        'select at, who, what from audit_log where submission = ? order by at desc limit 1',
        id,
      );
      if (!item || !last) return false;
      const said = `${String(last.who)} ${String(last.what)}, ${nepalTime(String(last.at))}`;
      return html` <a href="${INBOX_URL}${id}">${item.reference}</a>: ${said}.`;
    }),
  );
  return html`<p class="alert wide no-print" data-tone="${changed ? 'threat' : 'ok'}" role="status">
    <span>${changed && 'Nothing was done: this has changed since your page was opened.'}${lines}</span>
  </p>`;
}

const requested = ({ query }: FastifyRequest): ListQuery => {
  const search = new URLSearchParams(query as Record<string, string>);
  const view = search.get('view') ?? 'todo';
  const language = search.get('language') ?? '';
  return {
    view: isView(view) ? view : 'todo',
    find: (search.get('find') ?? '').trim().slice(0, 200),
    kind: FORM_KINDS.find((kind) => kind === search.get('kind')),
    language: ['en', ...LANGUAGES].find((one) => one === language),
    order: search.get('order') === 'oldest' ? 'oldest' : undefined,
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  };
};

function addList(add: AddStaffPage, context: StaffContext): void {
  const { database, formOf } = context;
  add('GET', '', async (_member, request, _reply, show) => {
    const query = requested(request);
    const { items, total } = await findListed(context, query, PAGE_SIZE);
    const rows = await Promise.all(items.map(async (item) => ({ item, form: await formOf(item) })));
    const body = listPage({
      query,
      rows,
      total,
      pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      now: Date.now(),
      alike: query.view === 'suspected' ? await countAlike(database) : [],
      due: (await countViews(database))('due'),
    });
    return show(query.view, listTitle(query.view, total), body);
  });
  add('GET', 'export/:id', async (member, request, reply, show) => {
    const what = nameOf(request);
    // Addresses leave by a button alone.
    if (what === 'newsletter') return notFound(show);
    return sendExport(
      context,
      member,
      reply,
      show,
      await exportOf(context, what, requested(request), monthOf(request)),
    );
  });
}

const monthOf = ({ query }: FastifyRequest): string => {
  const { month = '' } = query as Record<string, string | undefined>;
  return /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? month : inNepal(Date.now()).toISOString().slice(0, 7);
};

async function sendExport(
  { database }: StaffContext,
  member: Member,
  reply: FastifyReply,
  show: Show,
  made: Awaited<ReturnType<typeof exportOf>>,
): Promise<FastifyReply> {
  if (!made) return notFound(show);
  await logAction(database, member.name, made.log);
  const disposition = `attachment; filename="${made.name}"`;
  return reply
    .headers({ ...PAGE_HEADERS, 'Content-Type': made.type, 'Content-Disposition': disposition })
    .send(made.content);
}

function addItem(add: AddStaffPage, { database, formOf, readBirds }: StaffContext): void {
  add('GET', 'photographs/:id', async (_member, request, reply, show) => {
    const [row] = await database.all(
      'select submission, type, bytes from photographs where id = ? and width > 0',
      nameOf(request),
    );
    const item = row && (await itemOf(database, String(row.submission)));
    if (!item || !(row.bytes instanceof Uint8Array)) return notFound(show);
    const headers = { ...PAGE_HEADERS, 'Content-Type': String(row.type) };
    return reply.headers(headers).send(Buffer.from(row.bytes));
  });
  const sentBySame = async (item: Item) => {
    const { email, items } = await findBySender(database, item, formOf);
    if (!email) return { others: undefined, subscribedAt: undefined };
    const others = items.filter(({ id, removedAt }) => id !== item.id && removedAt === undefined).reverse();
    const [row] = await database.all(
      `select subscribed_at from subscribers where email = ? and state = 'subscribed'`,
      email,
    );
    return {
      others: await Promise.all(others.map(async (one) => ({ item: one, form: await formOf(one) }))),
      subscribedAt: row && String(row.subscribed_at),
    };
  };
  add('GET', ':id', async (_member, request, _reply, show) => {
    const item = await itemOf(database, nameOf(request));
    if (!item) return notFound(show);
    const form = await formOf(item);
    const of = (what: string, order: string) =>
      database.all(`select ${what} where submission = ? order by ${order}`, item.id);
    const body = itemPage({
      item,
      form,
      sighting: await sightingOf(database, item.id),
      ...(await sentBySame(item)),
      gift: await giftOf(database, item),
      birds: item.work === 'sighting' ? await readBirds(item.owner) : new Map(),
      neighbours: await neighboursOf(database, item),
      first: new Map(
        (await of('field, first from corrections', 'field')).map(({ field, first }): [string, string[]] => [
          String(field),
          JSON.parse(String(first)),
        ]),
      ),
      history: await of('at, who, what from audit_log', 'at'),
      photographs: (await of('id, width from photographs', 'place'))
        .filter(({ width }) => Number(width) > 0)
        .map(({ id }) => String(id)),
    });
    return show('todo', itemTitle(item, form), body);
  });
}

async function giftOf({ all }: Database, { id }: Item) {
  const [row] = await all('select day, amount from gifts where submission = ?', id);
  return row && { day: String(row.day), amount: Number(row.amount) };
}

const nameOf = ({ params }: FastifyRequest): string =>
  typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : '';

function addNewsletter(add: AddStaffPage, context: StaffContext): void {
  const { database } = context;
  const show = async (showPage: Show, looked?: Parameters<typeof newsletterPage>[1]) => {
    const count = (where: string, ...values: string[]) =>
      countOf(database, `subscribers where ${where}`, ...values);
    const counts = {
      confirmed: await count(`state = 'subscribed'`),
      waiting: await count(`state = 'pending'`),
      gone: await count(`state = 'unsubscribed' and left_at >= ?`, new Date().toISOString().slice(0, 4)),
    };
    return showPage('newsletter', 'Newsletter', newsletterPage(counts, looked));
  };
  add('GET', 'newsletter', (_member, _request, _reply, showPage) => show(showPage));
  add('POST', 'newsletter', async (member, request, reply, showPage) => {
    const what = sent(request).get('do');
    if (what === 'export')
      return sendExport(context, member, reply, showPage, await exportSubscribers(database));
    const email = (sent(request).get('email') ?? '').trim().toLowerCase();
    const find = async () =>
      (await database.all('select id, state, subscribed_at from subscribers where email = ?', email))[0];
    if (what === 'stop') {
      const id = String((await find())?.id);
      await database.transaction(async (transaction) => {
        await unsubscribe(transaction, id);
        await logAction(transaction, member.name, 'took an address off the newsletter');
      });
    }
    return show(showPage, { email, row: await find() });
  });
}

function addMonth(add: AddStaffPage, { database }: StaffContext): void {
  add('GET', 'month', async (_member, request, _reply, show) => {
    const month = monthOf(request);
    const months = await listMonths(database, inNepal(Date.now()).toISOString().slice(0, 7));
    return show('month', 'This month', monthPage(await countMonth(database, month), months));
  });
}

function addPeople(add: AddStaffPage, { database }: StaffContext): void {
  const people = () => database.all('select id, name, email, made_at, seen_at from staff order by name');
  const say = (words: string) =>
    html`<p class="alert" data-tone="ok" role="status">${icon('check')}<span>${words}</span></p>`;
  add('GET', 'people', async (member, _request, _reply, show) =>
    show('people', 'People', peoplePage(await people(), member.id)),
  );
  add('POST', 'people', async (member, request, _reply, show) => {
    const form = sent(request);
    const [email, name] = [form.get('email') ?? '', form.get('name') ?? ''].map((text) =>
      text.trim().slice(0, 254),
    );
    if (form.get('do') === 'remove' && email !== member.email) {
      const isRemoved = await database.transaction(async (transaction) => {
        await logAction(transaction, member.name, 'took the right to sign in from a colleague');
        return removeMember(transaction, email ?? '');
      });
      const said = isRemoved ? `${email} can no longer sign in, and is signed out everywhere.` : '';
      return show('people', 'People', peoplePage(await people(), member.id, say(said)));
    }
    if (form.get('do') !== 'invite' || !isEmail(email ?? '') || !name)
      return show('people', 'People', peoplePage(await people(), member.id));
    await database.transaction(async (transaction) => {
      await inviteMember(transaction, { email: email ?? '', name });
      await queueMail(transaction, { to: email ?? '', letter: invitationLetter(member) });
      await logAction(transaction, member.name, `invited ${name}`);
    });
    const said = `${name} may sign in. A mail with the address is on its way: ${readInboxEnv().url}${INBOX_URL}`;
    return show('people', 'People', peoplePage(await people(), member.id, say(said)));
  });
}

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

const invitationLetter = ({ name }: Member) => ({
  subject: `You may sign in to the inbox of ${organisation.productName}`,
  title: 'You may sign in to the inbox',
  paragraphs: [
    `${name} has invited you. There is no password: type this address there, and a link comes by mail.`,
  ],
  button: { words: 'Open the inbox', url: readInboxEnv().url + INBOX_URL },
});

function addMails(add: AddStaffPage, { database }: StaffContext): void {
  add('POST', 'clock', async (member, _request, reply) => {
    await database.transaction(async (transaction) => {
      await trustClock(transaction);
      await logAction(transaction, member.name, 'said that the clock is right');
    });
    return reply.redirect(INBOX_URL, 303);
  });
  add('GET', 'week', async (_member, _request, _reply, show) => {
    const rows = await database.all(
      `select at, who, what, submissions.id, reference from audit_log left join submissions on submissions.id = submission
       where at > ? and what <> 'signed in' order by at desc limit 500`,
      daysBefore(7),
    );
    return show('mails', 'This week', weekPage(rows));
  });
  add('GET', 'mails', async (_member, _request, _reply, show) => {
    const odd = `select * from mails where state in ('unknown', 'failed') order by made_at`;
    return show('mails', 'Mails', mailsPage(await database.all(odd)));
  });
  add('POST', 'mails', async (member, request, reply) => {
    const isAgain = sent(request).get('do') === 'again';
    const what = isAgain ? 'sent a mail again' : 'left a mail unsent';
    await database.transaction(async (transaction) => {
      const [mail] = await transaction.all(
        `update mails set state = ?, tries = 0, next_at = ? where id = ? and state in ('unknown', 'failed') returning submission`,
        isAgain ? 'waiting' : 'left',
        daysBefore(0),
        sent(request).get('id') ?? '',
      );
      const about = typeof mail?.submission === 'string' ? mail.submission : null;
      if (mail) await logAction(transaction, member.name, what, about);
    });
    return reply.redirect(`${INBOX_URL}mails`, 303);
  });
}

const KNOWN_OR_NOT = 'If this address may sign in, a link is on its way.';
const NO_MAIL =
  'No mail server is set (SMTP_URL), so no link can be sent. Whoever runs this inbox prints one: npm run inbox -- invite';
const TOO_OFTEN = 'Your network has asked for many links. Ask again in a minute.';
const LINK_EXPIRED =
  'This link has expired or was already used, or was asked for on another device. Ask for a new one.';

function addSignIn(server: FastifyInstance, { database }: StaffContext): void {
  const show = (reply: FastifyReply, body: Html, status?: number) =>
    sendPage(reply, { title: 'Sign in', body, header: plainHeader() }, status);
  const limit = { atOnce: 10, perMinute: 1 };
  const waitFor = networkLimit(database, 'sign-in', limit);
  // Also limited per member: one mail in ten minutes, whose link works until the next.
  const waitForMember = networkLimit(database, 'link', { atOnce: 1, perMinute: 0.1 });
  server.get(SIGN_IN_URL, (_request, reply) => show(reply, signInPage()));
  server.post(SIGN_IN_URL, async (request, reply) => {
    if (!isOwnPage(request)) return refuseForeign(reply);
    if ((await waitFor(networkOf(request.raw))) > 0) return show(reply, signInPage(TOO_OFTEN), 429);
    const device = newSecret();
    const email = (sent(request).get('email') ?? '').slice(0, 200);
    // The same work for an address that nobody has: its time would tell who may sign in.
    const member = (await memberOf(database, email)) ?? { ...NOBODY, id: `none ${hashOf(email)}` };
    const isTooSoon = (await waitForMember(member.id)) > 0;
    await database.transaction(async (transaction) => {
      await rememberDevice(transaction, member, device);
      if (isTooSoon) return;
      const link = await newLink(transaction, member, 'link');
      await queueMail(transaction, { to: member.email, letter: signInLetter(link) });
      await transaction.all('delete from mails where recipient = ?', NOBODY.email);
    });
    return show(
      reply.header('Set-Cookie', cookie(request, 'inbox-device', device)),
      signInPage(readInboxEnv().smtpUrl ? KNOWN_OR_NOT : NO_MAIL),
    );
  });
  server.get(`${SIGN_IN_URL}/:secret`, (_request, reply) => show(reply, useLinkPage()));
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

const NOBODY = { email: 'nobody@invalid', name: '' };

export const linkUrl = (link: string) => `${readInboxEnv().url}${SIGN_IN_URL}/${link}`;

const signInLetter = (link: string) => ({
  subject: 'Your link to the inbox',
  title: 'Sign in to the inbox',
  paragraphs: ['It works once, for fifteen minutes, on the device that asked for it.'],
  button: { words: 'Sign in', url: linkUrl(link) },
  foot: ['You did not ask? Then there is nothing to do: the link works on no other device.'],
});

/** Browsers withhold the SameSite=Strict cookie after a link in a mail, so the page reloads itself. */
const cameFromElsewhere = ({ headers }: FastifyRequest) => headers['sec-fetch-site'] === 'cross-site';
const reloadSameSite = (reply: FastifyReply) => reply.headers({ ...PAGE_HEADERS, Refresh: '0' }).send('');

const SESSION_S = 14 * 86_400;

function cookie(request: FastifyRequest, name: string, value: string, seconds = SESSION_S): string {
  const secure = cameByTls(request) ? '; Secure' : '';
  return `${name}=${value}; Path=${INBOX_URL}; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`;
}

function cookieOf({ headers }: FastifyRequest, name: string): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1] ?? '';
}
