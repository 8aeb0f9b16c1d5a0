import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Language, localizedPath } from '@raptors/shared/contract/language';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { daysBefore, type Database, type Row } from '../database/database';
import { readInboxEnv } from '../env';
import { isEmail } from '../mail/smtp';
import { emailField, html, icon, type Html } from '../pages/html';
import { inLanguage, languageOfUrl, nepalDay, wordsIn, type Words } from '../pages/words';
import { addPages, isOwnPage, refuseForeign, sendPage, sent } from '../pages/routes';
import { networkLimit, networkOf } from '../receive/network-limit';
import { askToConfirm, CONFIRM_URL, OPEN_DAYS, STOP_URL, subscriberOf, unsubscribe } from './subscribers';

type WithSecret = { Params: { secret: string } };

/** Pages behind links in newsletter mails. GET changes nothing, because mail scanners open links. */
export const addNewsletterRoutes = (server: FastifyInstance, database: Database): void =>
  addPages(server, (pages) => {
    addConfirming(pages, database);
    addLeaving(pages, database);
  });

/** For requests of new confirmation links, by network. */
const AGAIN_LIMIT = { atOnce: 10, perMinute: 1 / 60 };

function addConfirming(server: FastifyInstance, database: Database): void {
  const waitFor = networkLimit(database, 'newsletter', AGAIN_LIMIT);
  server.get<WithSecret>(`${CONFIRM_URL}:secret`, async (request, reply) => {
    const { language, words } = languageAndWords(request);
    const row = await subscriberOf(database, request.params.secret);
    if (!row) return sendPage(reply, expired(words, language), 404);
    const isPending = row.state === 'pending';
    return sendPage(reply, isPending ? confirm(words, String(row.email)) : subscribed(words, row, language));
  });
  server.post<WithSecret>(`${CONFIRM_URL}:secret`, async (request, reply) => {
    if (!isOwnPage(request)) return refuseForeign(reply);
    const { language, words } = languageAndWords(request);
    const row = await subscriberOf(database, request.params.secret);
    if (!row) return sendPage(reply, expired(words, language), 404);
    if (sent(request).get('do') === 'forget') {
      await database.transaction((transaction) => unsubscribe(transaction, String(row.id)));
      return sendPage(reply, forgotten(words, language));
    }
    await database.all`update subscribers set state = 'subscribed',
      subscribed_at = ${new Date().toISOString()}, left_at = null
      where id = ${String(row.id)} and state = 'pending'`;
    return reply.redirect(request.url, 303);
  });
  server.post(`${CONFIRM_URL}again`, async (request, reply) => {
    if (!isOwnPage(request)) return refuseForeign(reply);
    const { language, words } = languageAndWords(request);
    if ((await waitFor(networkOf(request.raw))) > 0)
      return sendPage(reply, pageOf(words, ['notNow', 'tooOften']), 429);
    const email = sent(request).get('email') ?? '';
    if (isEmail(email))
      await database.transaction((transaction) => askToConfirm(transaction, email, { language }));
    return sendPage(reply, pageOf(words, ['asked', 'askedWords']));
  });
}

function languageAndWords({ url }: FastifyRequest) {
  const language = languageOfUrl(url);
  return { language, words: wordsIn(language) };
}

function addLeaving(server: FastifyInstance, database: Database): void {
  const subscriber = async (id: string) =>
    (await database.all`select email, secret, state, left_at from subscribers where id = ${id}`)[0];
  server.get<WithSecret>(`${STOP_URL}:secret`, async (request, reply) => {
    const { words } = languageAndWords(request);
    const row = await subscriber(request.params.secret);
    if (row?.state === 'subscribed') return sendPage(reply, stop(words, String(row.email)));
    const isUndoable =
      row?.state === 'unsubscribed' && row.secret !== '' && String(row.left_at) > daysBefore(OPEN_DAYS);
    return sendPage(reply, stopped(words, isUndoable ? String(row.email) : undefined));
  });
  server.post<WithSecret>(`${STOP_URL}:secret`, async (request, reply) => {
    const { language, words } = languageAndWords(request);
    const { secret } = request.params;
    const row = await subscriber(secret);
    if (sent(request).get('do') === 'undo') {
      if (!isOwnPage(request)) return refuseForeign(reply);
      await database.all`update subscribers set state = 'subscribed', left_at = null
        where id = ${secret} and state = 'unsubscribed' and secret <> ''
        and left_at > ${daysBefore(OPEN_DAYS)}`;
    } else {
      // Mail programs post here too (RFC 8058), and expect no redirect.
      await database.transaction((transaction) => unsubscribe(transaction, secret));
      if (sent(request).get('List-Unsubscribe') !== null) return reply.code(200).send('');
      if (row?.state === 'pending') return sendPage(reply, forgotten(words, language));
    }
    return reply.redirect(request.url, 303);
  });
}

type NewsletterWords = Words['newsletter'];

/** Title and lead are given by their keys. */
const pageOf = (
  { newsletter, draft }: Words,
  [title, lead]: readonly [keyof NewsletterWords, keyof NewsletterWords],
  values: Record<string, string> = {},
  more?: Html | false,
  side?: Html,
) => ({
  title: newsletter[title],
  body: html`<div class="text sides">
    <div>
      <h1>${newsletter[title]}</h1>
      <p class="lead">${fillIn(newsletter[lead], values)}</p>
      ${more} ${draft && html`<p class="small soft after">${draft}</p>`}
    </div>
    ${side}
  </div>`,
});

const WHAT_YOU_GET = [
  ['news', 'newsWords'],
  ['pictures', 'picturesWords'],
  ['follows', 'followsWords'],
] as const;

const confirm = (words: Words, address: string) =>
  pageOf(
    words,
    ['confirmTitle', 'confirm'],
    { address },
    html`<form method="post" class="actions">
      <button class="button" data-variant="primary" name="do" value="confirm">${words.newsletter.yes}</button>
      <button class="quiet" name="do" value="forget">${words.newsletter.forget}</button>
    </form>`,
    html`<section class="ruled-section">
      <h2 class="side-title">${words.newsletter.whatYouGet}</h2>
      <ul class="ruled" role="list">
        ${WHAT_YOU_GET.map(([what, how]) => html`<li><b>${words.newsletter[what]}</b><br /><span class="small soft">${words.newsletter[how]}</span></li>`)}
      </ul>
    </section>`,
  );

const subscribed = (words: Words, { id, email, subscribed_at: since }: Row, language?: Language) =>
  pageOf(
    words,
    ['subscribed', 'since'],
    { address: String(email), day: nepalDay(String(since), language) },
    html`<p><a href="${inLanguage(language, STOP_URL + String(id))}">${words.newsletter.stop}</a></p>`,
  );

const expired = (words: Words, language: Language | undefined) =>
  pageOf(
    words,
    ['expired', 'expiredWords'],
    {},
    html`<form method="post" action="${inLanguage(language, `${CONFIRM_URL}again`)}" class="narrow">
      ${emailField(words.newsletter.address)}
      <p class="field"><button class="button" data-variant="primary">${words.newsletter.newLink}</button></p>
    </form>`,
  );

const forgotten = (words: Words, language: Language | undefined) =>
  pageOf(
    words,
    ['forgotten', 'forgottenWords'],
    {},
    html`<p>
      <a href="${readInboxEnv().siteUrl}${localizedPath(language, '/')}">${words.newsletter.firstPage}</a>
    </p>`,
  );

const stop = (words: Words, address: string) =>
  pageOf(
    words,
    ['stopTitle', 'stopWords'],
    { address },
    html`<form method="post">
      <button class="button" data-variant="primary">${words.newsletter.stop}</button>
    </form>`,
  );

const stopped = (words: Words, address?: string) =>
  address === undefined
    ? pageOf(words, ['stopped', 'nothing'])
    : pageOf(
        words,
        ['stopped', 'offList'],
        { address },
        html`<form method="post">
            <button class="button" data-variant="secondary" name="do" value="undo">
              ${icon('undo')}${words.newsletter.mistake}
            </button>
          </form>
          <p class="small soft after">${words.newsletter.mistakeWords}</p>`,
      );
