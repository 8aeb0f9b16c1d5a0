import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { nepalDay, wordsIn } from '../pages/words';
import { mailto } from '@raptors/shared/contract/mailto';
import { answerIn, summaryOf } from '../receive/summary';
import type { Item } from './queries';

/** Reasons to refuse a sighting; the letter words them in the observer's language. */
const REASONS = {
  species: 'Another species',
  unclear: 'Nothing lets us tell',
  place: 'The place or the day can’t be right',
  twice: 'Sent twice',
  captive: 'Not a wild bird',
} as const;

/** In letters, because a mail program may not open a long address; there, a Devanagari letter has nine characters. */
const MAX_QUOTED = { latin: 1200, devanagari: 160 };

/** Drafts of letters to the sender, in their language, for the mail program. */
export function lettersTo(item: Item, form: FormDefinition | undefined): { about: string; url: string }[] {
  const { work, reference, receivedAt } = item;
  const { name: writer, email, words } = summaryOf(item, form);
  // `name` of a sighting's summary is its place.
  const name = work === 'sighting' ? item.fields.name?.[0] : writer;
  if (!email) return [];
  const { language } = item.package;
  const own = wordsIn(language).write;
  const day = nepalDay(receivedAt, language);
  const most = /[\u0900-\u097f]/.test(words) ? MAX_QUOTED.devanagari : MAX_QUOTED.latin;
  const quote = `${fillIn(own.quote, { day })}\n${words.slice(0, most).replace(/^/gm, '> ')}`;
  const birds = answerIn(form, 'species', item.fields.species);
  const about = work === 'sighting' ? fillIn(own.seen, { day, birds }) : words ? quote : '';
  const letter = (said: string) => {
    const greeting = name ? fillIn(own.greeting, { name }) : own.nameless;
    const body = work === 'sighting' ? [greeting, `${about} ${own.thanks}`, said] : [greeting, said, about];
    return mailto(email, fillIn(own[work], { reference }), body.join('\n\n'));
  };
  const reasons = work === 'sighting' ? (Object.keys(REASONS) as (keyof typeof REASONS)[]) : [];
  const refusals = reasons.map((reason) => ({ about: REASONS[reason], url: letter(own[reason]) }));
  return [{ about: 'Write to them', url: letter('') }, ...refusals];
}
