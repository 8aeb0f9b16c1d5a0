import * as v from 'valibot';
import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { queueMail } from '../mail/queue';
import { html } from '../pages/html';
import { sent } from '../pages/routes';
import { summaryOf } from '../receive/summary';
import { deleteForPrivacy, deleteItems, samePerson } from './deletion';
import type { AddStaffPage, StaffContext } from './staff-page';
import { memberFrom } from './sign-in';
import { askPage, choices, peopleChoices, privacyList, REASONS } from './small-pages';
import { giveTo, itemOf, note, rowOf, setState, type Item, type STATES } from './work';

const ACTS = [
  ...(['new', 'done', 'accepted', 'rejected', 'asked'] as const satisfies (keyof typeof STATES)[]),
  'give',
  'delete',
  'erase',
  'note',
] as const;
const MOST_NOTE = 5000;

/** What can be done with submissions, ticked in a list or alone. What can't be undone, or needs a word more, asks on a page of its own. */
export function addActions(add: AddStaffPage, { database, formOf }: StaffContext): void {
  add('POST', 'act', async (member, request, reply, show) => {
    const form = sent(request);
    const act = v.safeParse(v.picklist(ACTS), form.get('do'));
    const ids = form.getAll(form.get('all') === 'yes' ? 'listed' : 'id');
    const items = (await Promise.all(ids.map((id) => itemOf(database, member, id)))).filter(
      (item) => item !== undefined,
    );
    const back = backOf(form);
    const [first] = items;
    if (!act.success || !first) return reply.redirect(back, 303);
    const ask = (page: Omit<Parameters<typeof askPage>[0], 'ids' | 'back' | 'act'>) =>
      show('todo', page.title, askPage({ ...page, ids: items.map(({ id }) => id), back, act: act.output }));
    const names = await namesOf(items);
    const isSure = form.get('sure') === 'yes';
    const words = (form.get('words') ?? '').trim().slice(0, MOST_NOTE);
    switch (act.output) {
      case 'note':
        await database.all(
          'update submissions set note = ? where id = ?',
          (form.get('note') ?? '').slice(0, MOST_NOTE),
          first.id,
        );
        await note(database, member.name, 'wrote a note', first.id);
        return reply.redirect(back, 303);
      case 'give': {
        const people = (await database.all('select * from staff order by name'))
          .map(memberFrom)
          .filter(({ sees }) => items.every(({ owner }) => sees.includes('*') || sees.includes(owner)));
        const person = people.find(({ id }) => id === form.get('person'));
        if (!person)
          return ask({
            title: 'Who takes it?',
            lead: names,
            body: peopleChoices(people, member),
            button: 'Give it',
          });
        await eachOf(items, (inside, item) => giveTo(inside, member, item, person));
        return reply.redirect(back, 303);
      }
      case 'delete':
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
        await database.together(async (inside) => {
          await deleteItems(inside, items, formOf);
          await note(
            inside,
            member.name,
            `deleted ${items.length === 1 ? 'one submission' : `${items.length} submissions`}`,
          );
        });
        await database.tidy();
        return reply.redirect(back.startsWith(`${INBOX_URL}?`) ? back : INBOX_URL, 303);
      case 'erase': {
        const same = await samePerson(database, member, first, formOf);
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
      }
      case 'rejected':
      case 'asked': {
        const reason = form.get('reason') ?? '';
        const isRejected = act.output === 'rejected';
        if (isRejected ? !REASONS.some((one) => one === reason) : !words)
          return ask({
            title: isRejected ? 'Why not?' : 'Ask the observer',
            lead: `${names}. The observer reads this, if an email was given.`,
            body: html`${
                isRejected &&
                choices(
                  'reason',
                  REASONS.map((one) => ({ value: one, label: one })),
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
                  maxlength="${MOST_NOTE}"
                  ${!isRejected && html`required`}
                ></textarea>
              </div>`,
            button: isRejected ? 'Reject and write' : 'Ask',
          });
        await eachOf(items, async (inside, item) => {
          await setState(inside, member, item, isRejected ? 'rejected' : 'asked', reason);
          await writeToObserver(
            inside,
            item,
            isRejected
              ? [`We could not accept it: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`, words]
              : [words],
          );
        });
        return reply.redirect(back, 303);
      }
      default: {
        const state = act.output;
        await eachOf(items, (inside, item) => setState(inside, member, item, state));
        return reply.redirect(back, 303);
      }
    }
  });

  const eachOf = (items: readonly Item[], work: (inside: Inside, item: Item) => Promise<void>) =>
    database.together(async (inside) => {
      for (const item of items) await work(inside, item);
    });

  const namesOf = async (items: readonly Item[]) =>
    (
      await Promise.all(
        items.map(async (item) => `${rowOf(item, await formOf(item)).title} (${item.reference})`),
      )
    ).join(', ');

  /** The words are those of the staff alone: whose address it is, nobody has shown. */
  const writeToObserver = async (inside: Inside, item: Item, paragraphs: readonly string[]) => {
    const { email } = summaryOf(item, await formOf(item));
    if (!email) return;
    const subject = `About your sighting (${item.reference})`;
    const letter = {
      subject,
      title: 'About your sighting',
      paragraphs: ['Thank you for sending it.', ...paragraphs.filter(Boolean)],
    };
    await queueMail(inside, { to: email, submission: item.id, letter });
  };
}

type Inside = Pick<StaffContext['database'], 'all'>;

/** Where the form was, if that is a page of the inbox. */
function backOf(form: URLSearchParams): string {
  const back = form.get('back') ?? '';
  return back.startsWith(INBOX_URL) && !/[\\\r\n]|\.\./.test(back) ? back : INBOX_URL;
}
