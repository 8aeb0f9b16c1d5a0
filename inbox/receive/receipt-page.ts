import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serialize } from 'parse5';
import { FORMS_URL } from '@raptors/shared/contract/forms/form-address';
import { successOf } from '@raptors/shared/contract/forms/check-form';
import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import { messageOf } from '@raptors/shared/contract/problem/thrown';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { findElement } from '@raptors/site/html/elements';
import { NEVER, type Database } from '../database/database';
import { readInboxEnv } from '../env';
import { copied, html, Html, icon, pairs, saying } from '../pages/html';
import { languageOfUrl, nepalDay, nepalTime, wordsIn } from '../pages/words';
import { htmlPage, PAGE_HEADERS, RECEIPT_STYLE } from '../pages/page';
import { pledgeReceipt } from '../pledge/pledge-receipt';
import type { formReader } from './forms';
import { appendInner, type ReadSitePage, setInner, setTitle, sitePageHeaders } from './site-page';
import { submissionFrom, type Submission } from './submission';
import { answerIn } from './summary';

/** The id is secret: whoever knows the address can read the receipt. */
export const receiptUrl = (id: string) => `${FORMS_URL}receipt/${id}`;
/** Added to the receipt's address if no script has thanked the visitor on the page of the form. */
export const THANKS = '?thanks';

/** Copies values and prints the receipt. Without scripts, these buttons are hidden. */
const SCRIPT = `for (const button of document.querySelectorAll('button')) {
  const { copies } = button.dataset;
  if (!copies) button.onclick = () => print();
  else if (navigator.clipboard)
    button.onclick = async () => {
      await navigator.clipboard.writeText(copies);
      const status = button.nextElementSibling;
      status.textContent = status.dataset.said;
    };
  button.hidden = !button.onclick;
}`;

const SCRIPT_HASH = `'sha256-${hash('sha256', SCRIPT, 'base64')}'`;

const PLAIN_HEADERS = {
  ...PAGE_HEADERS,
  'Content-Security-Policy': `${PAGE_HEADERS['Content-Security-Policy']}; script-src ${SCRIPT_HASH}`,
};

export function addReceipts(
  server: FastifyInstance,
  database: Database,
  formOf: ReturnType<typeof formReader>,
  readPage: ReadSitePage,
): void {
  server.get<{ Params: { id: string }; Querystring: { thanks?: string } }>(
    receiptUrl(':id'),
    async (request, reply) => {
      reply.headers(PLAIN_HEADERS);
      const language = languageOfUrl(request.url);
      const { pages, receipt: none } = wordsIn(language);
      const say = (answer: FastifyReply, status: number, title: string, words: string) =>
        answer.code(status).send(htmlPage({ title, language, body: saying(title, words) }));
      const found = await database.all`select * from submissions where id = ${request.params.id}`.catch(
        (error: unknown) => {
          console.error(`A receipt could not be read: ${messageOf(error)}`);
        },
      );
      if (!found) return say(reply.header('Retry-After', '10'), 503, pages.notNow, none.away);
      const [row] = found;
      if (!row) return say(reply, 404, none.none, none.noneWords);
      const submission = submissionFrom(row);
      const form = (await formOf(submission))?.definition;
      const deleteAt = String(row.delete_at);
      const body = html`${receipt(submission, form, deleteAt, request.query.thanks !== undefined)}${new Html(`<script>${SCRIPT}</script>`)}`;
      const page = await readPage(form?.page ?? submission.page ?? '/');
      const main = page && findElement(page.document, 'main');
      const head = page && findElement(page.document, 'head');
      const words = wordsIn(submission.package.language).receipt;
      if (!main || !head) return reply.send(htmlPage({ title: words.title, body }));
      setInner(main, body);
      appendInner(head, RECEIPT_STYLE);
      setTitle(page.document, (title) => fillIn(words.heading, { title }));
      return reply.headers(sitePageHeaders(page, SCRIPT_HASH)).send(serialize(page.document));
    },
  );
}

/** Personal fields that the receipt of a sighting shows, so that the visitor can check them. */
const SHOWN_OF_SIGHTING: readonly string[] = ['place', 'email'];

function receipt(
  submission: Submission,
  form: FormDefinition | undefined,
  deleteAt: string,
  isThankedHere: boolean,
): Html {
  const { reference, fields, page, work, receivedAt, leftOut, package: owner } = submission;
  const { language } = owner;
  const { receipt: words, draft } = wordsIn(language);
  const isShown = ({ name, personal }: { name: string; personal?: boolean | undefined }) =>
    !personal || (work === 'sighting' && SHOWN_OF_SIGHTING.includes(name));
  const shown = form?.fields.filter((field) => isShown(field) && fields[field.name]?.length) ?? [];
  const thanks = html`<p class="alert" data-tone="ok" role="status">
    ${icon('check')} ${form ? successOf(form, fields) : words.arrived} ${leftOut}
  </p>`;
  const note = draft && html`<p class="small soft after">${draft}</p>`;
  if (form && work === 'pledge')
    return html`<div class="text">
      ${pledgeReceipt(submission, form, isThankedHere ? thanks : undefined)}${note}
    </div>`;
  return html`<div class="text">
    ${thanks}
    <h1>${form?.title ?? words.title}</h1>
    <p class="after">${words.reference}</p>
    <p class="reference">${copied(reference, fillIn(words.copy, { name: words.reference }), words.copied)}</p>
    <p>
      ${fillIn(deleteAt === NEVER ? words.nameless : words.until, { time: nepalTime(receivedAt, language), day: nepalDay(deleteAt, language) })}
    </p>
    ${
      shown.length > 0 &&
      html`<h2 class="apart">${words.sent}</h2>
        ${pairs(shown.map(({ name, label }) => [label, answerIn(form, name, fields[name], language)]))}`
    }
    ${page !== undefined && html`<p class="after"><a href="${readInboxEnv().siteUrl}${page}">${words.back}</a></p>`}
    ${note}
  </div>`;
}
