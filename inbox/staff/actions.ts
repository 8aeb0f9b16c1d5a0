import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import type { Database, Transaction } from '../database/database';
import { nepalTime } from '../pages/words';
import { queueMail } from '../mail/queue';
import { html } from '../pages/html';
import { sent } from '../pages/routes';
import { summaryOf } from '../receive/summary';
import { correctSighting } from '../sightings/sighting';
import { deleteForPrivacy, deleteItems, findBySender, giveRoomBack } from './deletion';
import { hidden, type AddStaffPage, type StaffContext } from './frame';
import { askPage, choices, privacyList, type Question } from './small-pages';
import { isState, itemOf, logAction, rowOf, setState, type Item } from './work';

const MOST_WORDS = 5000;

/** Why a sighting is not accepted; the observer reads it. */
const REASONS = [
  'The photograph shows another species',
  'Nothing lets us tell',
  'The place or the day can’t be right',
  'Sent twice',
  'Not a wild bird',
];

/** What can be done with submissions, ticked in a list or alone. What can't be undone, or needs a word more, asks on a page of its own. */
export function addActions(add: AddStaffPage, { database, formOf }: StaffContext): void {
  add('POST', 'act', async (member, request, reply, show) => {
    const form = sent(request);
    const written = (name: string) => (form.get(name) ?? '').trim().slice(0, MOST_WORDS);
    const [act, words, back] = [written('do'), written('words'), backOf(written('back'))];
    const ids = form.getAll(form.get('all') === 'yes' ? 'listed' : 'id');
    const items = (await Promise.all(ids.map((id) => itemOf(database, id)))).filter(
      (item) => item !== undefined,
    );
    const [first] = items;
    const many = items.length === 1 ? 'one submission' : `${items.length} submissions`;
    const titles = items.map(async (item) => `${rowOf(item, await formOf(item)).title} (${item.reference})`);
    const names = (await Promise.all(titles)).join(', ');
    const shown = form.getAll('shown');
    const ask = ({ body, ...question }: Question) => {
      const page = askPage(
        { ...question, body: html`${shown.map((one) => hidden('shown', one))}${body}` },
        act,
        items.map(({ id }) => id),
        back,
      );
      return show('todo', question.title, page);
    };
    const toAll = (work: (transaction: Transaction, item: Item) => Promise<void>) =>
      database.transaction(async (transaction) => {
        for (const item of items) await work(transaction, item);
      });
    const isSure = form.get('sure') === 'yes';

    if (!first) return reply.redirect(back, 303);
    const changed = items.filter(
      ({ id, revision }) =>
        shown.some((one) => one.startsWith(`${id}:`)) && !shown.includes(`${id}:${revision}`),
    );
    // What only asks is no change yet.
    const isQuestion = !isSure && ['delete', 'erase', 'rejected', 'asked'].includes(act);
    if (changed.length > 0 && !isQuestion) {
      const others = [...form].filter(
        ([name]) => !['id', 'back', 'do', 'shown', 'sure', 'listed', 'all'].includes(name),
      );
      const question = await conflictQuestion(database, changed);
      const page = askPage(
        { ...question, body: html`${others.map(([name, value]) => hidden(name, value))}${question.body}` },
        act,
        items.map(({ id }) => id),
        back,
      );
      return show('todo', question.title, page, 409);
    }
    if (act === 'note')
      await database.transaction(async (transaction) => {
        await transaction.all(
          'update submissions set note = ?, revision = revision + 1 where id = ?',
          ...[written('note'), first.id],
        );
        await logAction(transaction, member.name, 'wrote a note', first.id);
      });
    else if (act === 'delete') {
      if (!isSure)
        return ask({
          title: items.length === 1 ? 'Delete this?' : `Delete ${items.length}?`,
          lead: names,
          body: html`<p class="small soft after">
            Photographs and mails about it go too. It can’t be undone. Backups are deleted after 30 days.
          </p>`,
          button: 'Delete',
          isDanger: true,
        });
      await database.transaction(async (transaction) => {
        await deleteItems(transaction, items, formOf);
        await logAction(transaction, member.name, `deleted ${many}`);
      });
      await giveRoomBack(database);
      return reply.redirect(back.startsWith(`${INBOX_URL}?`) ? back : INBOX_URL, 303);
    } else if (act === 'erase') {
      const same = await findBySender(database, first, formOf);
      if (!isSure)
        return ask({
          title: 'Delete for privacy',
          lead: `${[names, same.email].filter(Boolean).join(', ')}. This is what goes, and what stays:`,
          body: privacyList(same.items, same.email !== ''),
          button: 'Delete',
          isDanger: true,
        });
      await deleteForPrivacy(database, member, first, formOf);
      return reply.redirect(INBOX_URL, 303);
    } else if (act === 'rejected' || act === 'asked') {
      const isRejected = act === 'rejected';
      const reason = REASONS.find((one) => one === form.get('reason')) ?? '';
      if (!(isRejected ? reason : words))
        return ask({
          title: isRejected ? 'Why not?' : 'Ask the observer',
          lead: `${names}. The observer reads this, if an email was given.`,
          body: html`${
              isRejected &&
              choices(
                'reason',
                REASONS.map((one) => [one, one]),
              )
            }
            <div class="field">
              <label class="label" for="words"
                >${isRejected ? 'A friendly line (optional)' : 'Your question'}</label
              >
              <textarea
                class="control"
                id="words"
                name="words"
                rows="3"
                maxlength="${MOST_WORDS}"
                ${!isRejected && html`required`}
              ></textarea>
            </div>`,
          button: isRejected ? 'Reject and write' : 'Ask',
        });
      const why =
        isRejected && `We could not accept it: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`;
      await toAll(async (transaction, item) => {
        await setState(transaction, member, item, act, reason);
        await writeToObserver(transaction, item, why ? [why, words] : [words]);
      });
    } else if (act === 'accepted')
      await toAll(async (transaction, item) => {
        const known = { species: written('species'), isSensitive: form.get('sensitive') === 'yes' };
        await setState(
          transaction,
          member,
          item,
          act,
          await correctSighting(transaction, item, await formOf(item), known),
        );
      });
    else if (isState(act)) await toAll((transaction, item) => setState(transaction, member, item, act));
    return reply.redirect(back, 303);
  });

  /** The words are those of the staff alone: whose address it is, nobody has shown. */
  const writeToObserver = async (transaction: Transaction, item: Item, words: readonly string[]) => {
    const { email: to } = summaryOf(item, await formOf(item));
    if (!to) return;
    const paragraphs = ['Thank you for sending it.', ...words.filter(Boolean)];
    const subject = `About your sighting (${item.reference})`;
    const letter = { subject, title: 'About your sighting', paragraphs };
    await queueMail(transaction, { to, submission: item.id, letter });
  };
}

/** What a colleague did meanwhile to what a page showed: whoever comes second decides. */
async function conflictQuestion(database: Database, changed: readonly Item[]): Promise<Question> {
  const lines = await Promise.all(
    changed.map(async ({ id, reference, note }) => {
      const [last] = await database.all(
        'select at, who, what from audit_log where submission = ? order by at desc limit 1',
        id,
      );
      const did = last
        ? `${String(last.who)} ${String(last.what)}, ${nepalTime(String(last.at))}`
        : 'It was changed';
      return html`<li>${reference}: ${did}.${note && html`<br />Note now: ${note}`}</li>`;
    }),
  );
  return {
    title: 'Changed meanwhile',
    lead: 'Nothing is done yet. Since your page was opened:',
    body: html`<ul class="ruled" role="list">
      ${lines}
    </ul>`,
    button: 'Do it all the same',
  };
}

/** Where the form was, if that is a page of the inbox. */
const backOf = (back: string): string =>
  back.startsWith(INBOX_URL) && !/[\\\r\n]|\.\./.test(back) ? back : INBOX_URL;
