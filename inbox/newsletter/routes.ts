import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Language, pathIn } from '@raptors/shared/contract/language';
import { fillIn } from '@raptors/shared/organisation/organisation';
import type { Database, Row } from '../database/database';
import { readInboxEnv } from '../env';
import { html, saying, type Html } from '../pages/html';
import { inLanguage, languageOfUrl, nepalDay, wordsIn, type Words } from '../pages/words';
import { addPages, isOwnPage, refuseForeign, sendPage, sent } from '../pages/routes';
import { CONFIRM_URL, STOP_URL, subscriberOf, unsubscribe } from './subscribers';

type WithSecret = { Params: { secret: string } };

/** The pages that mails of the newsletter lead to. Looking at one changes nothing: programs that check mails open every link. */
export const addNewsletterRoutes = (server: FastifyInstance, database: Database): void =>
  addPages(server, (pages) => {
    pages.get<WithSecret>(`${CONFIRM_URL}:secret`, async (request, reply) => {
      const { language, words } = languageAndWords(request);
      const row = await subscriberOf(database, request.params.secret);
      if (!row) return sendPage(reply, expired(words, language), 404);
      const isPending = row.state === 'pending';
      return sendPage(
        reply,
        isPending ? confirm(words, String(row.email)) : subscribed(words, row, language),
      );
    });
    pages.post<WithSecret>(`${CONFIRM_URL}:secret`, async (request, reply) => {
      if (!isOwnPage(request)) return refuseForeign(reply);
      const { language, words } = languageAndWords(request);
      const row = await subscriberOf(database, request.params.secret);
      if (!row) return sendPage(reply, expired(words, language), 404);
      if (sent(request).get('do') === 'forget') {
        await database.transaction((transaction) => unsubscribe(transaction, String(row.id)));
        return sendPage(reply, forgotten(words, language));
      }
      await database.all(
        `update subscribers set state = 'subscribed', subscribed_at = ? where id = ? and state = 'pending'`,
        ...[new Date().toISOString(), String(row.id)],
      );
      return reply.redirect(request.url, 303);
    });

    const subscriber = async (id: string) =>
      (await database.all('select email, state from subscribers where id = ?', id))[0];
    pages.get<WithSecret>(`${STOP_URL}:secret`, async (request, reply) => {
      const { words } = languageAndWords(request);
      const row = await subscriber(request.params.secret);
      return sendPage(
        reply,
        row?.state === 'subscribed' ? stop(words, String(row.email)) : pageOf(words, ['stopped', 'nothing']),
      );
    });
    pages.post<WithSecret>(`${STOP_URL}:secret`, async (request, reply) => {
      const { language, words } = languageAndWords(request);
      const row = await subscriber(request.params.secret);
      // From the mail program itself too, which is no page at all (RFC 8058): it wants an answer and no other address.
      await database.transaction((transaction) => unsubscribe(transaction, request.params.secret));
      if (sent(request).get('List-Unsubscribe') !== null) return reply.code(200).send('');
      if (row?.state === 'pending') return sendPage(reply, forgotten(words, language));
      return reply.redirect(request.url, 303);
    });
  });

function languageAndWords({ url }: FastifyRequest) {
  const language = languageOfUrl(url);
  return { language, words: wordsIn(language) };
}

type NewsletterWords = Words['newsletter'];

/** A page in the language of its address; some words stand for a title and a sentence. */
const pageOf = (
  { newsletter, draft }: Words,
  [title, lead]: readonly [keyof NewsletterWords, keyof NewsletterWords],
  values: Record<string, string> = {},
  more?: Html,
) => ({
  title: newsletter[title],
  body: saying(
    newsletter[title],
    fillIn(newsletter[lead], values),
    html`${more} ${draft && html`<p class="small soft after">${draft}</p>`}`,
  ),
});

const confirm = (words: Words, address: string) =>
  pageOf(
    words,
    ['confirmTitle', 'confirm'],
    { address },
    html`<form method="post" class="actions">
      <button class="button" data-variant="primary" name="do" value="confirm">${words.newsletter.yes}</button>
      <button class="quiet" name="do" value="forget">${words.newsletter.forget}</button>
    </form>`,
  );

const subscribed = (words: Words, { id, email, subscribed_at: since }: Row, language?: Language) => {
  const values = { address: String(email), day: nepalDay(String(since), language) };
  const stopIt = inLanguage(language, STOP_URL + String(id));
  return pageOf(
    words,
    ['subscribed', 'since'],
    values,
    html`<p><a href="${stopIt}">${words.newsletter.stop}</a></p>`,
  );
};

const expired = (words: Words, language: Language | undefined) =>
  pageOf(words, ['expired', 'expiredWords'], {}, toSite(words, language));

const forgotten = (words: Words, language: Language | undefined) =>
  pageOf(words, ['forgotten', 'forgottenWords'], {}, toSite(words, language));

const toSite = ({ newsletter }: Words, language: Language | undefined) =>
  html`<p><a href="${readInboxEnv().siteUrl}${pathIn(language, '/')}">${newsletter.firstPage}</a></p>`;

const stop = (words: Words, address: string) =>
  pageOf(
    words,
    ['stopTitle', 'stopWords'],
    { address },
    html`<form method="post">
      <button class="button" data-variant="primary">${words.newsletter.stop}</button>
    </form>`,
  );
