import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import type { Database } from '../database/database';
import { readInboxEnv } from '../env';
import { queueMail } from '../mail/queue';
import { listSubscribers, unsubscribe } from '../newsletter/subscribers';
import { html, type Html } from '../pages/html';
import { PAGE_HEADERS } from '../pages/page';
import { addPages, isOwnPage, sendPage, sent } from '../pages/routes';
import { networkLimit, networkOf } from '../receive/network-limit';
import { newSecret } from '../secret';
import { SIGHTING_FILES } from '../sightings/files';
import { acceptedSightings, sightingOf } from '../sightings/sighting';
import { addActions } from './actions';
import { plainHeader, staffHeader } from './frame';
import { itemPage, itemTitle } from './item-page';
import { listPage, listTitle } from './list-page';
import { closeSession, memberBySession, memberOf, newLink, openSession, type Member } from './sign-in';
import { mailsPage, newsletterPage, signInPage, useLinkPage } from './small-pages';
import type { AddStaffPage, Show, StaffContext } from './staff-page';
import { tableOf, tableText } from './table';
import { countFolders, isFolder, itemOf, listItems, mailsSeenBy, note, seesNewsletter } from './work';

const PAGE_SIZE = 50;
const SIGN_IN_URL = `${INBOX_URL}sign-in`;

/** The pages of the staff, below `/~inbox/`. They run no script. */
export const addStaffRoutes = (server: FastifyInstance, context: StaffContext): void =>
  addPages(server, (pages) => {
    addSignIn(pages, context);
    const { database } = context;
    const add: AddStaffPage = (method, path, answer) =>
      pages.route({
        method,
        url: `${INBOX_URL}${path}`,
        handler: async (request, reply) => {
          if (method === 'POST' && !isOwnPage(request)) return refuseForeign(reply);
          const member = await memberBySession(database, cookieOf(request, 'inbox'));
          if (!member)
            return method === 'GET' && cameFromElsewhere(request)
              ? comeAgain(reply)
              : reply.redirect(SIGN_IN_URL, 303);
          return answer(member, request, reply, async (section, title, body, status) =>
            sendPage(
              reply,
              { title, body, header: staffHeader(member, await countFolders(database, member), section) },
              status,
            ),
          );
        },
      });
    addList(add, context);
    addActions(add, context);
    addNewsletter(add, context);
    addMails(add, context);
    addItem(add, context);
  });

function addList(add: AddStaffPage, { database, formOf }: StaffContext): void {
  const requested = ({ query }: FastifyRequest) => {
    const search = new URLSearchParams(query as Record<string, string>);
    const folder = search.get('folder') ?? 'todo';
    return {
      folder: isFolder(folder) ? folder : 'todo',
      find: (search.get('find') ?? '').slice(0, 200),
      isOldestFirst: search.get('order') === 'oldest',
      page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    } as const;
  };
  add('GET', '', async (member, request, _reply, show) => {
    const list = requested(request);
    const { items, total } = await listItems(database, member, { ...list, pageSize: PAGE_SIZE });
    const { due } = await countFolders(database, member);
    const rows = await Promise.all(
      items.map(async (item) => {
        const form = await formOf(item);
        return form ? { item, form } : { item };
      }),
    );
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
    const mailNotice = await noticeOfMails(database, member);
    const body = listPage({
      ...list,
      rows,
      total,
      pages,
      due,
      now: Date.now(),
      ...(mailNotice ? { mailNotice } : {}),
    });
    return show(list.folder, listTitle({ folder: list.folder, total }), body);
  });
  add('GET', 'export.csv', async (member, request, reply) => {
    const list = requested(request);
    const { items } = await listItems(database, member, { ...list, page: 1, pageSize: 100_000 });
    await note(database, member.name, `exported ${items.length} of "${list.folder}" as a table`);
    return sendTable(reply, `inbox-${list.folder}.csv`, tableOf(items));
  });
  for (const { name, type, contentOf } of Object.values(SIGHTING_FILES))
    add('GET', name, async (member, _request, reply) => {
      const sightings = await acceptedSightings(database, member);
      await note(database, member.name, `exported ${sightings.length} accepted sightings as ${name}`);
      return sendFile(reply, name, type, contentOf(sightings, new Date()));
    });
}

const sendFile = (reply: FastifyReply, name: string, type: string, content: string | Buffer) =>
  reply
    .headers({
      ...PAGE_HEADERS,
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
    })
    .send(content);

const sendTable = (reply: FastifyReply, name: string, text: string) =>
  sendFile(reply, name, 'text/csv; charset=utf-8', text);

async function noticeOfMails(database: Database, member: Member): Promise<Html | undefined> {
  const seen = mailsSeenBy(member);
  const count = async (states: string) =>
    Number(
      (
        await database.all(
          `select count(*) as number from mails where state in (${states}) and ${seen.sql}`,
          ...seen.values,
        )
      )[0]?.number,
    );
  const odd = await count(`'unknown', 'failed'`);
  if (odd > 0)
    return html`<p class="alert" data-tone="threat">
      <span
        >${odd === 1 ? 'One mail needs' : `${odd} mails need`} a look.
        <a href="${INBOX_URL}mails">See which</a></span
      >
    </p>`;
  const waiting = await count(`'waiting'`);
  if (readInboxEnv().smtpUrl || waiting === 0) return undefined;
  return html`<p class="alert" data-tone="info">
    ${waiting === 1 ? 'One mail waits' : `${waiting} mails wait`}: no SMTP server is set (SMTP_URL).
  </p>`;
}

function addItem(add: AddStaffPage, { database, formOf }: StaffContext): void {
  add('GET', 'photographs/:id', async (member, request, reply) => {
    const [row] = await database.all(
      'select submission, type, bytes from photographs where id = ?',
      nameOf(request),
    );
    const item = row && (await itemOf(database, member, String(row.submission)));
    if (!row || !item) return reply.code(404).send('There is no such photograph.');
    const { bytes } = row;
    return reply
      .headers({ ...PAGE_HEADERS, 'Content-Type': String(row.type) })
      .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : '');
  });
  add('GET', ':id', async (member, request, _reply, show) => {
    const item = await itemOf(database, member, nameOf(request));
    if (!item) return notHere(show);
    const form = await formOf(item);
    const happened = await database.all(
      'select at, who, what from happened where submission = ? order by at',
      item.id,
    );
    const photographs = await database.all(
      'select id from photographs where submission = ? order by place',
      item.id,
    );
    const sighting = await sightingOf(database, item.id);
    const body = itemPage({
      item,
      form,
      happened,
      sighting,
      photographs: photographs.map(({ id }) => String(id)),
    });
    return show(item.work === 'newsletter' ? 'todo' : item.work, itemTitle(item, form), body);
  });
}

const notHere = (show: Show) =>
  show(
    'todo',
    'Not here',
    html`<div class="text">
      <h1>Not here</h1>
      <p class="lead">It is deleted, or belongs to another team.</p>
    </div>`,
    404,
  );

const nameOf = ({ params }: FastifyRequest): string =>
  typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : '';

function addNewsletter(add: AddStaffPage, { database }: StaffContext): void {
  const show = async (showPage: Show, looked?: Parameters<typeof newsletterPage>[1]) => {
    const year = new Date().toISOString().slice(0, 4);
    const [row] = await database.all(
      `select sum(case when state = 'subscribed' then 1 else 0 end) as confirmed, sum(case when state = 'asked' then 1 else 0 end) as waiting,
        sum(case when state = 'left' and left_at >= ? then 1 else 0 end) as gone from subscribers`,
      year,
    );
    const counts = {
      confirmed: Number(row?.confirmed ?? 0),
      waiting: Number(row?.waiting ?? 0),
      left: Number(row?.gone ?? 0),
    };
    return showPage('newsletter', 'Newsletter', newsletterPage(counts, looked));
  };
  add('GET', 'newsletter', (member, _request, _reply, showPage) =>
    seesNewsletter(member) ? show(showPage) : notHere(showPage),
  );
  add('POST', 'newsletter', async (member, request, reply, showPage) => {
    if (!seesNewsletter(member)) return notHere(showPage);
    const what = sent(request).get('do');
    if (what === 'export') {
      const list = await listSubscribers(database);
      await note(database, member.name, `exported ${list.length} addresses of the newsletter`);
      const rows = list.map(({ email, since, stop }) => [email, since, stop]);
      return sendTable(reply, 'newsletter.csv', tableText([['email', 'since', 'unsubscribe'], ...rows]));
    }
    const email = (sent(request).get('email') ?? '').trim().toLowerCase();
    const find = async () =>
      (await database.all('select id, state, subscribed_at from subscribers where email = ?', email))[0];
    if (what === 'stop') {
      await unsubscribe(database, String((await find())?.id));
      await note(database, member.name, 'took an address off the newsletter');
    }
    const row = await find();
    return show(showPage, { email, ...(row ? { row } : {}) });
  });
}

function addMails(add: AddStaffPage, { database }: StaffContext): void {
  add('GET', 'mails', async (member, _request, _reply, show) => {
    const { sql, values } = mailsSeenBy(member);
    const odd = `select * from mails where state in ('unknown', 'failed') and ${sql} order by made_at`;
    return show('mails', 'Mails', mailsPage(await database.all(odd, ...values)));
  });
  add('POST', 'mails', async (member, request, reply) => {
    const isAgain = sent(request).get('do') === 'again';
    const { sql, values } = mailsSeenBy(member);
    const [mail] = await database.all(
      `update mails set state = ?, tries = 0, next_at = ? where id = ? and state in ('unknown', 'failed') and ${sql} returning submission`,
      ...[isAgain ? 'waiting' : 'left', new Date().toISOString(), sent(request).get('id') ?? '', ...values],
    );
    if (mail)
      await note(
        database,
        member.name,
        isAgain ? 'sent a mail again' : 'left a mail unsent',
        mail.submission === null ? null : String(mail.submission),
      );
    return reply.redirect(`${INBOX_URL}mails`, 303);
  });
}

const KNOWN_OR_NOT = 'If this address may sign in, a link is on its way.';
const TOO_OFTEN = 'Your network has asked for many links. Ask again in a minute.';
const LINK_IS_OVER = 'This link is over, was used, or was asked for on another device. Ask for a new one.';

function addSignIn(server: FastifyInstance, { database }: StaffContext): void {
  const show = (reply: FastifyReply, body: Html, status?: number) =>
    sendPage(reply, { title: 'Sign in', body, header: plainHeader() }, status);
  const waitFor = networkLimit({ atOnce: 10, perMinute: 1 });
  server.get(SIGN_IN_URL, (_request, reply) => show(reply, signInPage()));
  server.post(SIGN_IN_URL, async (request, reply) => {
    if (!isOwnPage(request)) return refuseForeign(reply);
    if (waitFor(networkOf(request.raw)) > 0) return show(reply, signInPage(TOO_OFTEN), 429);
    const device = newSecret();
    const member = await memberOf(database, sent(request).get('email') ?? '');
    if (member)
      await database.together(async (inside) => {
        const link = await newLink(inside, member, device);
        await queueMail(inside, { to: member.email, letter: signInLetter(link) });
      });
    return show(
      reply.header('Set-Cookie', cookie(request, 'inbox-device', device)),
      signInPage(KNOWN_OR_NOT),
    );
  });
  server.get(`${SIGN_IN_URL}/:secret`, (_request, reply) => show(reply, useLinkPage()));
  server.post<{ Params: { secret: string } }>(`${SIGN_IN_URL}/:secret`, async (request, reply) => {
    if (!isOwnPage(request)) return refuseForeign(reply);
    const session = await openSession(database, request.params.secret, cookieOf(request, 'inbox-device'));
    if (session === undefined) return show(reply, signInPage(LINK_IS_OVER), 403);
    const member = await memberBySession(database, session);
    await note(database, member?.name ?? '', 'signed in');
    return reply.header('Set-Cookie', cookie(request, 'inbox', session)).redirect(INBOX_URL, 303);
  });
  server.post(`${INBOX_URL}sign-out`, async (request, reply) => {
    if (!isOwnPage(request)) return refuseForeign(reply);
    await closeSession(database, cookieOf(request, 'inbox'));
    return reply
      .header('Set-Cookie', `${cookie(request, 'inbox', '')}; Max-Age=0`)
      .redirect(SIGN_IN_URL, 303);
  });
}

/** Address of a link that signs in. */
export const linkUrl = (link: string) => `${readInboxEnv().url}${SIGN_IN_URL}/${link}`;

const signInLetter = (link: string) => ({
  subject: 'Your link to the inbox',
  title: 'Sign in to the inbox',
  paragraphs: ['It works once, for fifteen minutes, on the device that asked for it.'],
  button: { words: 'Sign in', url: linkUrl(link) },
  foot: ['You did not ask? Then there is nothing to do: the link works on no other device.'],
});

const refuseForeign = (reply: FastifyReply) =>
  reply.code(403).type('text/plain').send('This was sent from a page of another site. Nothing was done.');

/** A link in a mail: browsers keep the cookie back (SameSite=Strict), so the page asks itself for itself, which is no other site. */
const cameFromElsewhere = ({ headers }: FastifyRequest) => headers['sec-fetch-site'] === 'cross-site';
const comeAgain = (reply: FastifyReply) => reply.headers({ ...PAGE_HEADERS, Refresh: '0' }).send('');

const SESSION_S = 14 * 86_400;

function cookie({ headers }: FastifyRequest, name: string, value: string): string {
  const byTls = /^\s*https\s*(,|$)/i.test(String(headers['x-forwarded-proto'] ?? ''));
  return `${name}=${value}; Path=${INBOX_URL}; HttpOnly; SameSite=Strict; Max-Age=${SESSION_S}${byTls ? '; Secure' : ''}`;
}

function cookieOf({ headers }: FastifyRequest, name: string): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1] ?? '';
}
