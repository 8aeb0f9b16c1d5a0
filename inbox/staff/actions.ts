import type { FastifyReply } from 'fastify';
import { amountWithCurrency, isCurrency } from '@raptors/shared/contract/forms/amount';
import { isDay } from '@raptors/shared/contract/forms/is-day';
import { readDay } from '@raptors/shared/contract/forms/read-day';
import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { daysBefore, insert, type Database, type Transaction } from '../database/database';
import { queueHeldMails } from '../follow-ups';
import { html } from '../pages/html';
import { correctSighting } from '../sightings/sighting';
import { askPage, privacyList, type Question } from './ask-page';
import { correctFields, correctionFields, readCorrection } from './correct';
import { deleteForPrivacy, findBySender, giveRoomBack, sentBy } from './deletion';
import { hidden, type AddStaffPage, type StaffContext } from './frame';
import {
  itemOf,
  itemsWhere,
  logAction,
  manySubmissions,
  neighboursOf,
  rowsOf,
  setState,
  takeItem,
  type Item,
  type State,
} from './queries';
import type { Member } from './sign-in';

const MAX_TEXT = 5000;
const NAMED = 12;

type Press = {
  context: StaffContext;
  member: Member;
  form: URLSearchParams;
  items: readonly Item[];
  names: string;
  isSure: boolean;
};

/** What a button does: ask a question first, or change data in a transaction. */
type Step =
  | { ask: Question }
  | {
      each?: (transaction: Transaction, item: Item) => Promise<unknown>;
      last?: (transaction: Transaction) => Promise<unknown>;
      isForGood?: boolean;
      /** Shown after a conflict with a colleague's change, so that the typed text is kept. */
      again?: Question;
    };

const textOf = (form: URLSearchParams, name: string) => (form.get(name) ?? '').trim().slice(0, MAX_TEXT);

/** Actions on one or several submissions. To delete and to correct, the first press only asks. */
export function addActions(add: AddStaffPage, context: StaffContext): void {
  const { database, formOf, keepErasures } = context;
  add('POST', 'act', async ({ member, form, reply, show }) => {
    const [act, back] = [textOf(form, 'do'), backOf(textOf(form, 'back'))];
    const items = await chosenItems(database, form);
    if (!Object.hasOwn(STEPS, act) || (items.length === 0 && !textOf(form, 'email')))
      return reply.redirect(back, 303);
    const named = await rowsOf(items.slice(0, NAMED), formOf);
    const more = items.length > NAMED ? ` and ${items.length - NAMED} more` : '';
    const names = named.map(({ title, item }) => `${title} (${item.reference})`).join(', ') + more;
    const shown = form.getAll('shown');
    const ask = (question: Question, revisions: readonly string[] = shown, status?: number) => {
      const chosen = [...chosenFields(form, items), ...revisions.map((one) => hidden('shown', one))];
      return show('todo', question.title, askPage(question, act, chosen, back), status);
    };
    const isSure = form.get('sure') === 'yes';
    const step = await STEPS[act]?.({ context, member, form, items, names, isSure });
    if (!step) return reply.redirect(back, 303);
    if ('ask' in step) return ask(step.ask);
    const changed = await doToAll(database, items, shown, step);
    if (changed.length > 0) {
      const ids = changed.map(({ id }) => id).join(',');
      if (!step.again) return redirect(reply, back, { changed: ids });
      const lead = 'Somebody has changed this since your page was opened. What you have typed is kept below.';
      const revisions = changed.map(({ id, revision }) => `${id}:${revision}`);
      return ask({ ...step.again, lead }, revisions, 409);
    }
    if (step.isForGood) {
      await giveRoomBack(database);
      await keepErasures();
    }
    const [item] = items;
    // After a review on its page, the next submission opens, or else the previous; after a deletion outside a list, the list.
    const isReviewed = ['accepted', 'rejected'].includes(act) && item && back === INBOX_URL + item.id;
    if (isReviewed) {
      const { next, previous } = await neighboursOf(database, item);
      return redirect(reply, INBOX_URL + (next ?? previous ?? ''), { done: item.id });
    }
    const isGone = (step.isForGood ?? act === 'delete') && !back.startsWith(`${INBOX_URL}?`);
    return reply.redirect(isGone ? INBOX_URL : back, 303);
  });
}

const redirect = (reply: FastifyReply, back: string, query: Record<string, string>) =>
  reply.redirect(`${back}${back.includes('?') ? '&' : '?'}${new URLSearchParams(query).toString()}`, 303);

/** Ticked submissions, all of a page, or all with one suspicion that had arrived when the page was shown. */
async function chosenItems(database: Database, form: URLSearchParams): Promise<Item[]> {
  const [reason, until] = [textOf(form, 'reason'), textOf(form, 'until')];
  if (reason)
    return itemsWhere(database, 'suspected = ? and received_at <= ? and removed_at is null', reason, until);
  const ids = form.getAll(form.get('all') === 'yes' ? 'listed' : 'id');
  const found = await Promise.all(ids.map((id) => itemOf(database, id)));
  return found.filter((item) => item !== undefined);
}

const chosenFields = (form: URLSearchParams, items: readonly Item[]) =>
  textOf(form, 'reason')
    ? ['reason', 'until'].map((name) => hidden(name, textOf(form, name)))
    : [...items.map(({ id }) => hidden('id', id)), hidden('email', textOf(form, 'email'))];

class ChangedMeanwhile extends Error {}

/** Changes all submissions that still exist, or none if one has changed since it was shown. @returns those that have changed */
async function doToAll(
  database: Database,
  items: readonly Item[],
  shown: readonly string[],
  { each, last }: Exclude<Step, { ask: Question }>,
): Promise<Item[]> {
  const versions = new Map(shown.map((one) => [one.split(':')[0], Number(one.split(':')[1])]));
  const changed: Item[] = [];
  // In a fixed order, to avoid deadlocks.
  const ordered = [...items].sort((a, b) => (a.id < b.id ? -1 : 1));
  const run = async (transaction: Transaction) => {
    for (const { id, revision } of ordered) {
      // Without a posted revision, the one just read counts.
      const item = await takeItem(transaction, id, versions.get(id) ?? revision);
      if (item) await each?.(transaction, item);
      else changed.push(...(await itemsWhere(transaction, 'id = ?', id)));
    }
    if (changed.length > 0) throw new ChangedMeanwhile();
    await last?.(transaction);
  };
  await database.transaction(run).catch((error: unknown) => {
    if (!(error instanceof ChangedMeanwhile)) throw error;
  });
  return changed;
}

/** Gives a submission its new state. If it was suspected, the mails that waited for this are queued now. */
async function mark(
  { member, context: { formOf } }: Press,
  transaction: Transaction,
  item: Item,
  state: State,
  changes?: string,
): Promise<void> {
  await setState(transaction, member, item, state, changes);
  const form = item.suspected === undefined ? undefined : await formOf(item);
  if (form) await queueHeldMails(transaction, item, form, Date.now());
}

const marking =
  (state: State) =>
  (press: Press): Step => ({ each: (transaction, item) => mark(press, transaction, item, state) });

const removing = (at: string | null, what: string, { items, member }: Press): Step => ({
  each: ({ all }, { id }) => all`update submissions set removed_at = ${at} where id = ${id}`,
  last: (transaction) => logAction(transaction, member.name, `${what} ${manySubmissions(items)}`),
});

const STEPS: Readonly<Record<string, (press: Press) => Step | Promise<Step>>> = {
  new: marking('new'),
  done: marking('done'),
  rejected: marking('rejected'),
  accepted: (press) => ({
    each: async (transaction, item) => {
      const { form, items, context } = press;
      // Bird and sensitivity apply to the reviewed sighting. Others that are accepted with it keep theirs.
      const main = form.get('main') ?? (items.length === 1 ? item.id : undefined);
      const reviewed = { species: textOf(form, 'species'), isSensitive: form.get('sensitive') === 'yes' };
      const known = item.id === main ? reviewed : {};
      const changes = await correctSighting(transaction, item, await context.formOf(item), known);
      await mark(press, transaction, item, 'accepted', changes);
    },
  }),
  note: ({ form, member }) => ({
    each: async (transaction, { id, note }) => {
      const [written, before] = [textOf(form, 'note'), textOf(form, 'before')];
      // A note that a colleague wrote meanwhile is kept above the new one.
      const kept = note === before ? written : `${note}\n\n${written}`;
      await transaction.all`update submissions set note = ${kept} where id = ${id}`;
      await logAction(transaction, member.name, 'wrote a note', id);
    },
  }),
  delete(press) {
    const { items, names, isSure } = press;
    if (isSure) return removing(daysBefore(0), 'deleted', press);
    return {
      ask: {
        title: items.length === 1 ? 'Delete this?' : `Delete ${items.length}?`,
        lead: names,
        body: html`<p class="small soft after">
          For a day it can be taken back, under “Deleted”. Then photographs and mails about it go too, and
          backups after 30 days.
        </p>`,
        button: items.length === 1 ? 'Delete' : `Delete all ${items.length}`,
        isDanger: true,
      },
    };
  },
  restore: (press) => removing(null, 'took back', press),
  async erase({ form, items: [first], names, isSure, member, context: { database, formOf } }) {
    const email = textOf(form, 'email').toLowerCase();
    const find = async (transaction: Transaction) =>
      first ? findBySender(transaction, first, formOf) : { email, items: await sentBy(transaction, email) };
    if (isSure)
      return {
        isForGood: true,
        last: async (transaction) => deleteForPrivacy(transaction, member, await find(transaction), formOf),
      };
    const sender = await find(database);
    return {
      ask: {
        title: 'Delete for privacy',
        lead: `${[names, sender.email].filter(Boolean).join(', ')}. This is what goes, and what stays:`,
        body: privacyList(sender),
        button: 'Delete',
        isDanger: true,
      },
    };
  },
  gift: ({ form, member }) => ({
    each: async (transaction, { id, state }) => {
      const [day, amount] = [readDay(textOf(form, 'day')), Number(textOf(form, 'amount'))];
      const currency = textOf(form, 'currency');
      if (!isDay(day) || !(amount > 0) || !isCurrency(currency)) return;
      await insert(transaction, 'gifts', { submission: id, day, amount, currency }, 'on conflict do nothing');
      if (state === 'new') await transaction.all`update submissions set state = 'done' where id = ${id}`;
      const given = amountWithCurrency(String(amount), currency);
      await logAction(transaction, member.name, `noted that ${given} arrived`, id);
    },
  }),
  'gift-undo': ({ member }) => ({
    each: async (transaction, { id }) => {
      await transaction.all`delete from gifts where submission = ${id}`;
      await transaction.all`update submissions set state = 'new' where id = ${id}`;
      await logAction(transaction, member.name, 'took back that it arrived', id);
    },
  }),
  async correct({ form, items: [item], member, isSure, context: { formOf } }) {
    const definition = item && (await formOf(item));
    if (!definition) return {};
    const { corrected, errors } = readCorrection(definition, item, form);
    const again = {
      title: 'Correct it',
      lead: 'The first values are kept beside yours, with your name.',
      body: correctionFields(definition, isSure ? corrected : item.fields, isSure ? errors : {}),
      button: 'Correct it',
    };
    if (!isSure || Object.keys(errors).length > 0) return { ask: again };
    return {
      again,
      each: (transaction, taken) => correctFields(transaction, member, taken, definition, corrected),
    };
  },
};

const backOf = (back: string): string =>
  back.startsWith(INBOX_URL) && !/[\\\r\n]|\.\./.test(back) ? back : INBOX_URL;
