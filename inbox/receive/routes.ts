import { parsePackageKey } from '@raptors/shared/contract/package-id';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { successOf } from '@raptors/shared/contract/forms/check-form';
import { type FormAnswer, type FormToken, FORMS_URL } from '@raptors/shared/contract/forms/form-address';
import { messageOf } from '@raptors/shared/contract/problem/thrown';
import { organisation } from '@raptors/shared/organisation/organisation';
import type { ServedSite } from '@raptors/site/reading/served-site';
import type { Store } from '@raptors/site/store/store';
import { secretReader, type Database } from '../database/database';
import { readInboxEnv } from '../env';
import { html, saying } from '../pages/html';
import { htmlPage, PAGE_HEADERS } from '../pages/page';
import { ownOrigin } from '../pages/routes';
import { inLanguage, wordsIn } from '../pages/words';
import { fieldsOf, whyClosed } from './fields-of';
import { newToken, timeOf } from './form-token';
import type { FormName, formReader } from './forms';
import { type NetworkLimit, networkLimit, networkOf } from './network-limit';
import { photographQuota } from './photograph-quota';
import { drainBriefly, pageOf, receivedBody, type ReceivedBody, type SentBody } from './read-body';
import { addReceipts, receiptUrl, THANKS } from './receipt-page';
import { Refusal } from './refusal';
import { noteRefusedForm } from './refused-forms';
import { pageReturner } from './returned-page';
import { sitePageReader } from './site-page';
import { storeSubmission } from './store-submission';

type ReceiveContext = {
  database: Database;
  store: Store;
  site: ServedSite;
  readForm: ReturnType<typeof formReader>;
  limit: NetworkLimit | undefined;
};

type Submitted = FastifyRequest<{ Params: FormName }>;

export function addReceiving(
  server: FastifyInstance,
  { database, store, site, readForm, limit }: ReceiveContext,
): void {
  const readPage = sitePageReader(store, site);
  const returnPage = pageReturner(readPage);
  const waitFor = networkLimit(database, 'forms', limit);
  const whyNoPhotographs = photographQuota(database);
  const readKey = secretReader(database, 'form-tokens');

  server.get(`${FORMS_URL}:owner/:release/:form`, async (_request, reply) => {
    // Any site may show a form, so scripts of any site may read its token.
    reply.header('Access-Control-Allow-Origin', '*').header('Cache-Control', 'no-store');
    return reply.send({ token: newToken(await readKey(), Date.now()) } satisfies FormToken);
  });

  server.post<{ Params: FormName }>(`${FORMS_URL}:owner/:release/:form`, async (request, reply) => {
    const received = receivedBody(request.raw);
    try {
      const wait = await waitFor(networkOf(request.raw));
      if (wait > 0) throw new Refusal(429, wait === 1 ? 'waitOne' : 'wait', { seconds: wait }, wait);
      return await receive(request, reply, received);
    } catch (error) {
      drainBriefly(request.raw);
      return sendRefusal(request, reply, error);
    } finally {
      received.release();
    }
  });
  addReceipts(server, database, readForm, readPage);

  async function receive(
    request: Submitted,
    reply: FastifyReply,
    received: ReceivedBody,
  ): Promise<FastifyReply> {
    const name = request.params;
    const found = await readForm(name);
    if (!found) throw new Refusal(404, 'gone');
    const { definition } = found;
    const foreign = foreignOrigin(request);
    if (foreign) reply.header('Access-Control-Allow-Origin', foreign).header('Vary', 'Origin');
    const now = Date.now();
    const closed = whyClosed(definition);
    if (closed) throw closed;
    const hasPhotographs = definition.fields.some(({ kind }) => kind === 'photographs');
    const body = await received.read(hasPhotographs ? 'kept' : found.isLive ? 'skipped' : 'refused');
    const language = parsePackageKey(name.owner).language;
    const quota = await whyNoPhotographs(networkOf(request.raw), body.files.length, language);
    let isNew = false;
    try {
      const checked = await fieldsOf(found, body, quota.whyNot, language, networkOf(request.raw));
      const hadFiles = body.files.length > 0;
      const back = { form: definition, language, page: pageOf(body), values: body.values, hadFiles };
      const giveBack = (status: number, why: NotStored) =>
        answer(reply, status, why, () => returnPage({ ...back, ...why }));
      if ('errors' in checked) return await giveBack(422, { status: 'refused', errors: checked.errors });
      const stored = await senderOf(request, foreign, body)
        .then((sender) => storeSubmission(database, { ...sender, ...checked, definition, now }))
        .catch((error: unknown) => {
          console.error(`A submission of "${name.form}" could not be stored: ${messageOf(error)}`);
        });
      if (!stored) {
        reply.header('Retry-After', '10');
        return await giveBack(503, { status: 'failed', message: wordsIn(language).refused.down });
      }
      ({ isNew } = stored);
      if (!isForScript(request))
        return reply.redirect(inLanguage(language, receiptUrl(stored.id) + THANKS), 303);
      const receipt = (foreign ? readInboxEnv().url : '') + inLanguage(language, receiptUrl(stored.id));
      return reply.code(201).send({
        status: 'stored',
        reference: stored.reference,
        receipt,
        message: successOf(definition, checked.fields),
        ...(checked.leftOut ? { leftOut: checked.leftOut } : {}),
      } satisfies FormAnswer);
    } finally {
      if (!isNew) await quota.giveBack();
    }
  }

  async function senderOf(
    { raw, params: name, headers }: Submitted,
    foreign: string | undefined,
    body: SentBody,
  ) {
    const { token } = body.own;
    const { origin, referer, 'sec-fetch-site': site } = headers;
    return {
      name,
      body,
      isFromPreview: /\/~preview\//.test(referer ?? ''),
      begun: token ? timeOf(await readKey(), token) : undefined,
      isFromPage: Boolean(origin ?? referer ?? site),
      network: networkOf(raw),
      otherSite: otherSiteOf(foreign),
    };
  }
}

const isForScript = ({ headers }: FastifyRequest) => headers.accept?.includes('application/json') ?? false;

type NotStored = Exclude<FormAnswer, { status: 'stored' }>;

async function answer(
  reply: FastifyReply,
  status: number,
  forScript: NotStored,
  page: () => Promise<{ html: string; headers: Record<string, string> }>,
): Promise<FastifyReply> {
  if (status === 503) noteRefusedForm();
  reply.code(status).header('Cache-Control', 'no-store');
  if (isForScript(reply.request)) return reply.send(forScript);
  const { html: text, headers } = await page();
  return reply.headers(headers).send(text);
}

function sendRefusal(request: Submitted, reply: FastifyReply, error: unknown): Promise<FastifyReply> {
  if (!(error instanceof Refusal)) console.error(`A form could not be taken: ${messageOf(error)}`);
  const refusal = error instanceof Refusal ? error : new Refusal(503, 'down', {}, 10);
  const { status, retryAfterSeconds } = refusal;
  const language = parsePackageKey(request.params.owner).language;
  const { title, back } = wordsIn(language).refused;
  const message = refusal.sentence(language);
  if (retryAfterSeconds) reply.header('Retry-After', String(retryAfterSeconds));
  // Without this header, scripts of other sites could not read the reason.
  if (request.headers.origin) reply.header('Access-Control-Allow-Origin', request.headers.origin);
  return answer(reply, status, { status: 'failed', message }, async () => ({
    html: htmlPage({ title, language, body: saying(title, message, html`<p>${back}</p>`) }),
    headers: PAGE_HEADERS,
  }));
}

/** Origin of another site, from browser headers. Forms use no session, so any site may send one, unless the operator lists sites. */
function foreignOrigin(request: FastifyRequest): string | undefined {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'same-origin' || origin === ownOrigin(request)) return undefined;
  // Probably no browser: another program could send any origin.
  if (origin === undefined && site !== 'cross-site' && site !== 'same-site') return undefined;
  const { formsFrom } = readInboxEnv();
  // Our own site on a static host, with the inbox at another address.
  const isOwn = origin === new URL(organisation.siteUrl).origin;
  if (isOwn || !formsFrom || (origin !== undefined && formsFrom.includes(origin))) return origin ?? 'null';
  const named = origin !== undefined && URL.canParse(origin) ? ` (${new URL(origin).host})` : '';
  throw new Refusal(403, 'otherSite', { site: named, product: organisation.productName });
}

/** Name of the other site that sent a form; undefined for our own site. */
const otherSiteOf = (foreign: string | undefined) =>
  foreign === 'null'
    ? 'a page in a sandbox'
    : foreign === new URL(organisation.siteUrl).origin
      ? undefined
      : foreign;
