import { amountWithCurrency, CURRENCIES } from '@raptors/shared/contract/forms/amount';
import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { FORM_KINDS } from '@raptors/shared/contract/forms/form';
import { MONTHS } from '@raptors/shared/organisation/nepal-time';
import * as v from 'valibot';
import { countOf, type Transaction } from '../database/database';
import { html, pairs } from '../pages/html';
import { languageName, nepalDate, nepalDay } from '../pages/words';
import { fieldsSchema } from '../receive/submission';
import { summaryOf } from '../receive/summary';
import { exportLink, table, type AddStaffPage, type StaffContext } from './frame';
import { KIND_WORDS, LANGUAGE, VIEWS } from './queries';

const HEADS = ['Kind', 'Language', 'Arrived', 'To do', 'Done', 'Suspected'] as const;
const COUNTED = ['todo', 'done', 'suspected'] as const;
const MAX_MONTHS = 24;

export function addMonth(add: AddStaffPage, { database }: StaffContext): void {
  add('GET', 'month', async ({ query, show }) => {
    const month = monthOf(query);
    const { counts, totals } = await countMonth(database, month);
    const open = await openPledges(database);
    const body = html`<div class="text sheet wider">
      <div class="actions between">
        <h1>${monthName(month)}</h1>
        ${exportLink(`month?month=${month}`)}
      </div>
      ${counts.length > 0 ? table(HEADS, counts) : html`<p class="empty soft">Nothing has arrived yet.</p>`}
      <div class="apart">${pairs(totals)}</div>
      ${
        open.length > 0 &&
        html`<h2 class="side-title apart">Gifts that have not arrived</h2>
          ${table(['Reference', 'Promised', 'Amount'], open)}`
      }
      <nav class="actions after small no-print" aria-label="Months">
        ${(await listMonths(database)).map((one) => html`<a href="${INBOX_URL}month?month=${one}" ${one === month && html`aria-current="page"`}>${monthName(one)}</a>`)}
      </nav>
    </div>`;
    return show('month', 'This month', body);
  });
}

/** The month that an address names, or this one in Nepal. */
export function monthOf(query: URLSearchParams): string {
  const month = query.get('month') ?? '';
  return /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? month : nepalDate().slice(0, 7);
}

export async function monthTable(transaction: Transaction, month: string) {
  const { counts, totals } = await countMonth(transaction, month);
  return [HEADS, ...counts, [], ...totals];
}

const monthName = (month: string): string =>
  `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;

const startOf = (month: string) => new Date(`${month}-01T00:00:00+05:45`).toISOString();

function monthAfter(month: string, months = 1): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

async function countMonth(transaction: Transaction, month: string) {
  const { all } = transaction;
  const next = monthAfter(month);
  const [from, until] = [startOf(month), startOf(next)];
  const isInMonth = 'received_at >= ? and received_at < ? and removed_at is null';
  const views = COUNTED.map((view) => `count(*) filter (where ${VIEWS[view]}) as ${view}`).join(', ');
  const byKind = `select work, ${LANGUAGE} as language, count(*) as arrived, ${views} from submissions
    where work <> 'newsletter' and ${isInMonth} group by work, language order by work, language`;
  const rows = await all(byKind, from, until);
  const count = (what: string) => countOf(transaction, what, from, until);
  const isAccepted = `work = 'sighting' and state = 'accepted'`;
  const subscribers = await countOf(transaction, `subscribers where state = 'subscribed'`);
  const joined = await count('subscribers where subscribed_at >= ? and subscribed_at < ?');
  const pledges = `select fields from submissions where work = 'pledge' and suspected is null`;
  const promised = await all(`${pledges} and ${isInMonth}`, from, until);
  const arrived = await all`select amount, currency from gifts
    where day >= ${`${month}-01`} and day < ${`${next}-01`}`;
  const totals: [string, string | number][] = [
    ['Sightings accepted', await count(`submissions where ${isAccepted} and ${isInMonth}`)],
    ['Subscribers', `${subscribers}, of whom ${joined} new`],
    ['Left the newsletter', await count('subscribers where left_at >= ? and left_at < ?')],
    ['Gifts promised', counted(promised.map(({ fields }) => promisedIn(fields)))],
    ['Gifts arrived', counted(arrived.map(giftIn))],
  ];
  const counts = rows.map(({ work, language, arrived: all, ...row }) => {
    const kind = KIND_WORDS[v.parse(v.picklist(FORM_KINDS), work)];
    return [kind, languageName(String(language)), Number(all), ...COUNTED.map((name) => Number(row[name]))];
  });
  return { counts, totals };
}

const promisedIn = (fields: unknown) => giftIn(summaryOf({ fields: v.parse(fieldsSchema, fields) }));

const giftIn = ({ amount, currency }: { amount?: unknown; currency?: unknown }) => ({
  amount: Number(amount) || 0,
  currency: String(currency),
});

/** "$75", "Rs 1,500": amounts of two currencies are never added up. */
const sumsOf = (gifts: readonly { amount: number; currency: string }[]): string[] =>
  CURRENCIES.flatMap((currency) => {
    const own = gifts.filter((gift) => gift.currency === currency);
    const sum = own.reduce((total, { amount }) => total + amount, 0);
    return own.length > 0 ? [amountWithCurrency(String(Math.round(sum * 100) / 100), currency)] : [];
  });

const counted = (gifts: Parameters<typeof sumsOf>[0]) => [gifts.length, ...sumsOf(gifts)].join(', ');

/** Of any month, not only the one that is shown. */
async function openPledges({ all }: Transaction) {
  const rows = await all`select id, reference, received_at, fields from submissions
    where work = 'pledge' and suspected is null and removed_at is null and id not in (select submission
    from gifts) order by received_at desc limit 200`;
  return rows.map(({ id, reference, received_at: at, fields }) => [
    html`<a href="${INBOX_URL}${String(id)}">${String(reference)}</a>`,
    nepalDay(String(at)),
    ...sumsOf([promisedIn(fields)]),
  ]);
}

/** From this month back to the first with a submission, 24 at most. */
async function listMonths({ all }: Transaction): Promise<string[]> {
  const [row] = await all`select min(received_at) as first from submissions`;
  const now = nepalDate().slice(0, 7);
  const months = Array.from({ length: MAX_MONTHS }, (_, before) => monthAfter(now, -before));
  return months.filter((month) => month === now || startOf(monthAfter(month)) > String(row?.first ?? '9'));
}
