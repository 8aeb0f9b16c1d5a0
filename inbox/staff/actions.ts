import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { organisation } from '@raptors/shared/organisation/organisation';
import { daysBefore, type Database, type Transaction } from '../database/database';
import { nepalTime } from '../pages/words';
import { queueMail } from '../mail/queue';
import { askToConfirm } from '../newsletter/subscribers';
import { html } from '../pages/html';
import { sent } from '../pages/routes';
import { summaryOf } from '../receive/summary';
import { newSecret } from '../secret';
import { correctSighting } from '../sightings/sighting';
import { correctFields, correctionFields, readCorrection } from './correct';
import { deleteForPrivacy, deleteItem, findBySender, giveRoomBack } from './deletion';
import { hidden, shownRevision, type AddStaffPage, type StaffContext } from './frame';
import type { Member } from './sign-in';
import { askPage, choices, privacyList, type Question } from './small-pages';
import { isState, itemOf, itemsWhere, logAction, rowOf, setState, takeItem, type Item } from './work';

const MOST_WORDS = 5000;

/** Shown to the observer. */
const REASONS = [
  'The photograph shows another species',
  'Nothing lets us tell',
  'The place or the day can’t be right',
  'Sent twice',
  'Not a wild bird',
];

type Request = {
  context: StaffContext;
  member: Member;
  act: string;
  form: URLSearchParams;
  items: readonly Item[];
  /** Of all selected submissions. */
  names: string;
  isSure: boolean;
};

/** A question to ask first, or what to do in a transaction. */
type Step =
  | { ask: Question }
  | {
      each: (transaction: Transaction, item: Item) => Promise<void>;
      /** Once, after all of them. */
      last?: (transaction: Transaction) => Promise<void>;
      isDeletion?: boolean;
    };

const textOf = (form: URLSearchParams, name: string) => (form.get(name) ?? '').trim().slice(0, MOST_WORDS);

/** Actions on one or several submissions. Those that can't be undone, or need input, ask on a page of their own. */
export function addActions(add: AddStaffPage, context: StaffContext): void {
  const { database, formOf, keepErasures } = context;
  add('POST', 'act', async (member, request, reply, show) => {
    const form = sent(request);
    const [act, back] = [textOf(form, 'do'), backOf(textOf(form, 'back'))];
    const ids = form.getAll(form.get('all') === 'yes' ? 'listed' : 'id');
    const found = await Promise.all(ids.map((id) => itemOf(database, id)));
    const items = found.filter((item) => item !== undefined);
    if (items.length === 0) return reply.redirect(back, 303);
    const titles = items.map(async (item) => `${rowOf(item, await formOf(item)).title} (${item.reference})`);
    const names = (await Promise.all(titles)).join(', ');
    const known = items.map(({ id }) => id);
    const ask = (question: Question, status?: number) =>
      show('todo', question.title, askPage(question, act, known, back), status);
    const isSure = form.get('sure') === 'yes';
    const step = await stepOf({ context, member, act, form, items, names, isSure });
    const shown = form.getAll('shown');
    if (!step) return reply.redirect(back, 303);
    if ('ask' in step)
      return ask({
        ...step.ask,
        body: html`${shown.map((one) => hidden('shown', one))}${step.ask.body}`,
      });
    const changed = await doToAll(database, items, shown, step);
    if (changed.length > 0) {
      const others = [...form].filter(
        ([name]) => !['id', 'back', 'do', 'shown', 'sure', 'listed', 'all'].includes(name),
      );
      const question = await conflictQuestion(database, changed);
      const kept = html`${others.map(([name, value]) => hidden(name, value))}${changed.map(shownRevision)}`;
      return ask({ ...question, body: html`${kept}${question.body}` }, 409);
    }
    if (!step.isDeletion) return reply.redirect(back, 303);
    await giveRoomBack(database);
    await keepErasures();
    return reply.redirect(back.startsWith(`${INBOX_URL}?`) ? back : INBOX_URL, 303);
  });
}

class ChangedMeanwhile extends Error {}

/** All or none: nothing if a submission has changed since `shownRevision`. @returns the changed ones */
async function doToAll(
  database: Database,
  items: readonly Item[],
  shown: readonly string[],
  { each, last }: Extract<Step, { each: unknown }>,
): Promise<Item[]> {
  const versions = new Map(shown.map((one) => [one.split(':')[0], Number(one.split(':')[1])]));
  const changed: Item[] = [];
  // In a fixed order, to avoid deadlocks.
  const ordered = [...items].sort((a, b) => (a.id < b.id ? -1 : 1));
  const work = async (transaction: Transaction) => {
    const taken: Item[] = [];
    for (const { id, revision } of ordered) {
      // Without a posted revision, the one just read counts.
      const item = await takeItem(transaction, id, versions.get(id) ?? revision);
      if (item) taken.push(item);
      else changed.push(...(await itemsWhere(transaction, 'id = ?', id)));
    }
    if (changed.length > 0) throw new ChangedMeanwhile();
    for (const item of taken) await each(transaction, item);
    await last?.(transaction);
  };
  await database.transaction(work).catch((error: unknown) => {
    if (!(error instanceof ChangedMeanwhile)) throw error;
  });
  return changed;
}

function stepOf(request: Request): Step | Promise<Step> | undefined {
  const { act, member, context } = request;
  if (Object.hasOwn(STEPS, act)) return STEPS[act]?.(request);
  if (!isState(act)) return undefined;
  return {
    each: async (transaction, item) => {
      await setState(transaction, member, item, act);
      // Its mail was held back because of the suspicion.
      if (item.work === 'newsletter' && item.suspected !== undefined)
        await askToConfirm(transaction, summaryOf(item, await context.formOf(item)).email, item);
    },
  };
}

const STEPS: Readonly<Record<string, (request: Request) => Step | Promise<Step>>> = {
  note: ({ form, member }) => ({
    each: async (transaction, { id }) => {
      await transaction.all('update submissions set note = ? where id = ?', textOf(form, 'note'), id);
      await logAction(transaction, member.name, 'wrote a note', id);
    },
  }),
  delete({ items, names, isSure, member, context: { formOf } }) {
    if (!isSure)
      return {
        ask: {
          title: items.length === 1 ? 'Delete this?' : `Delete ${items.length}?`,
          lead: names,
          body: html`<p class="small soft after">
            Photographs and mails about it go too. It can’t be undone. Backups are deleted after 30 days.
          </p>`,
          button: 'Delete',
          isDanger: true,
        },
      };
    const many = items.length === 1 ? 'one submission' : `${items.length} submissions`;
    return {
      isDeletion: true,
      each: (transaction, item) => deleteItem(transaction, item, formOf),
      last: async (transaction) => void (await logAction(transaction, member.name, `deleted ${many}`)),
    };
  },
  async erase({ items, names, isSure, member, context: { database, formOf } }) {
    const [first] = items;
    if (!first || isSure)
      return {
        isDeletion: true,
        each: (transaction, item) => deleteForPrivacy(transaction, member, item, formOf),
      };
    const same = await findBySender(database, first, formOf);
    return {
      ask: {
        title: 'Delete for privacy',
        lead: `${[names, same.email].filter(Boolean).join(', ')}. This is what goes, and what stays:`,
        body: privacyList(same.items, same.email !== ''),
        button: 'Delete',
        isDanger: true,
      },
    };
  },
  rejected(request) {
    const { form, names } = request;
    const reason = REASONS.find((one) => one === form.get('reason')) ?? '';
    if (reason) {
      const why = `We could not accept it: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`;
      return { each: writing(request, 'rejected', [why, textOf(form, 'words')], reason) };
    }
    const body = html`${choices('reason', REASONS)}${wordsField('A friendly line (optional)', false)}`;
    return { ask: { title: 'Why not?', lead: toObserver(names), body, button: 'Reject and write' } };
  },
  asked(request) {
    const { form, names } = request;
    const words = textOf(form, 'words');
    if (words) return { each: writing(request, 'asked', [words]) };
    const body = wordsField('Your question', true);
    return { ask: { title: 'Ask the observer', lead: toObserver(names), body, button: 'Ask' } };
  },
  answer(request) {
    const words = textOf(request.form, 'words');
    if (words) return { each: writing(request, 'answered', [words]) };
    const body = wordsField('Your answer', true);
    return { ask: { title: 'Answer', lead: request.names, body, button: 'Send the answer' } };
  },
  async correct({ form, items: [item], member, isSure, context: { formOf } }) {
    const definition = item && (await formOf(item));
    if (!definition) return { each: () => Promise.resolve() };
    const { corrected, errors } = readCorrection(definition, item, form);
    if (isSure && Object.keys(errors).length === 0)
      return {
        each: (transaction, taken) => correctFields(transaction, member, taken, definition, corrected),
      };
    const body = correctionFields(definition, isSure ? corrected : item.fields, errors);
    const lead = 'The first values are kept beside yours, with your name.';
    return { ask: { title: 'Correct it', lead, body, button: 'Correct it' } };
  },
  accepted: ({ form, member, context: { formOf } }) => ({
    each: async (transaction, item) => {
      const known = { species: textOf(form, 'species'), isSensitive: form.get('sensitive') === 'yes' };
      const changes = await correctSighting(transaction, item, await formOf(item), known);
      await setState(transaction, member, item, 'accepted', changes);
    },
  }),
};

const toObserver = (names: string) => `${names}. The observer reads this, if an email was given.`;

const wordsField = (label: string, isRequired: boolean) =>
  html`<div class="field">
    <label class="label" for="words">${label}</label>
    <textarea
      class="control"
      id="words"
      name="words"
      rows="3"
      maxlength="${MOST_WORDS}"
      ${isRequired && html`required`}
    ></textarea>
  </div>`;

/** Sets a state and mails the visitor without quoting them: the address is unverified. */
const writing =
  (
    { member, context: { formOf } }: Request,
    state: 'answered' | 'rejected' | 'asked',
    words: readonly string[],
    reason = '',
  ) =>
  async (transaction: Transaction, item: Item) => {
    await setState(transaction, member, item, state, reason);
    const { email: to } = summaryOf(item, await formOf(item));
    if (!to) return;
    const isSighting = item.work === 'sighting';
    const title = isSighting ? 'About your sighting' : 'Our answer';
    const lines = words.filter(Boolean).flatMap((text) => text.split(/\s*\n\s*/));
    const paragraphs = [...(isSighting ? ['Thank you for sending it.'] : []), ...lines];
    const letter = { subject: `${title} (${item.reference})`, title, paragraphs };
    const mail = { to, submission: item.id, letter, replyTo: organisation.email, isByHand: true };
    await queueMail(transaction, mail);
    await transaction.all(
      'insert into answers (id, submission, at, who, words) values (?, ?, ?, ?, ?)',
      newSecret(),
      item.id,
      daysBefore(0),
      member.name,
      lines.join('\n'),
    );
  };

/** Shows what a colleague changed meanwhile. */
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

const backOf = (back: string): string =>
  back.startsWith(INBOX_URL) && !/[\\\r\n]|\.\./.test(back) ? back : INBOX_URL;
