import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import type { Database } from '../database/database';
import { html, type Html } from '../pages/html';
import { PAGE_HEADERS } from '../pages/page';
import { addPages, isOwnPage, refuseForeign, sendPage, sent } from '../pages/routes';
import { nepalTime } from '../pages/words';
import { addActions } from './actions';
import { addExports } from './exports';
import { staffHeader, troubleBar, type AddStaffPage, type StaffContext } from './frame';
import { addItem } from './item-page';
import { addList } from './list-page';
import { addMails } from './mails';
import { addMonth } from './month';
import { addNewsletter } from './newsletter';
import { addPeople } from './people';
import { countViews, itemOf } from './queries';
import { memberBySession, SIGN_IN_URL } from './sign-in';
import { addSignIn, cookieOf } from './sign-in-pages';

const MAX_TOLD = 50;
const PAGES = [addList, addExports, addActions, addNewsletter, addMonth, addPeople, addMails, addItem];

/** Pages of the staff below `/~inbox/`. They work without scripts. */
export const addStaffRoutes = (server: FastifyInstance, context: StaffContext): void =>
  addPages(server, (pages) => {
    const { database, readTroubles } = context;
    addSignIn(pages, database);
    const add: AddStaffPage = (method, path, answer) =>
      pages.route<{ Params: { id?: string } }>({
        method,
        url: `${INBOX_URL}${path}`,
        handler: async (request, reply) => {
          if (method === 'POST' && !isOwnPage(request)) return refuseForeign(reply);
          const member = await memberBySession(database, cookieOf(request, 'inbox'));
          if (!member)
            return method === 'GET' && cameFromElsewhere(request)
              ? reloadSameSite(reply)
              : reply.redirect(SIGN_IN_URL, 303);
          const query = new URLSearchParams(request.url.split('?')[1]);
          return answer({
            member,
            reply,
            query,
            form: sent(request),
            id: request.params.id ?? '',
            show: async (section, title, body, status) => {
              const header = staffHeader(member, await countViews(database), section);
              const all = html`${troubleBar(await readTroubles())}${await happened(database, query)}${body}`;
              return sendPage(reply, { title, body: all, header }, status);
            },
          });
        },
      });
    for (const addPage of PAGES) addPage(add, context);
  });

/** Tells what the member has done, or what a colleague changed meanwhile. The address names the submissions. */
async function happened(database: Database, query: URLSearchParams): Promise<Html | false> {
  const changed = query.get('changed') ?? '';
  const ids = (query.get('done') ?? changed).split(',').filter(Boolean).slice(0, MAX_TOLD);
  if (ids.length === 0) return false;
  const lines = await Promise.all(
    ids.map(async (id) => {
      const item = await itemOf(database, id);
      const [last] = await database.all`select at, who, what from audit_log where submission = ${id}
        order by at desc limit 1`;
      if (!item || !last) return false;
      const said = `${String(last.who)} ${String(last.what)}, ${nepalTime(String(last.at))}`;
      return html` <a href="${INBOX_URL}${id}">${item.reference}</a>: ${said}.`;
    }),
  );
  return html`<p class="alert wide no-print" data-tone="${changed ? 'threat' : 'ok'}" role="status">
    <span>${changed && 'Nothing was done: this has changed since your page was opened.'}${lines}</span>
  </p>`;
}

/** Browsers withhold the SameSite=Strict cookie after a link in a mail, so the page reloads itself. */
const cameFromElsewhere = ({ headers }: FastifyRequest) => headers['sec-fetch-site'] === 'cross-site';
const reloadSameSite = (reply: FastifyReply) => reply.headers({ ...PAGE_HEADERS, Refresh: '0' }).send('');
