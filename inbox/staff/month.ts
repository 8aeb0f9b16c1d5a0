import { type FormKind } from '@raptors/shared/contract/forms/form';
import { LANGUAGES } from '@raptors/shared/contract/language';
import { parsePackageKey } from '@raptors/shared/contract/package-id';
import { MONTHS } from '@raptors/shared/organisation/nepal-time';
import { countOf, type Transaction } from '../database/database';
import { fieldsSchema } from '../receive/submission';
import * as v from 'valibot';

export const MONTH_HEADS = ['Kind', 'Language', 'Arrived', 'To do', 'Done', 'Suspected'] as const;

const KINDS: Readonly<Record<Exclude<FormKind, 'newsletter'>, string>> = {
  query: 'Queries',
  sighting: 'Sightings',
  pledge: 'Gifts promised',
};

export type Month = {
  month: string;
  counts: (string | number)[][];
  totals: [term: string, value: string][];
  /** Pledges without a received gift, of any month. */
  open: { id: string; reference: string; day: string; amount: string }[];
};

export const monthName = (month: string): string =>
  `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;

/** Nepal is 5:45 hours ahead. */
const startOf = (month: string) => new Date(`${month}-01T00:00:00+05:45`).toISOString();

const after = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7);
};

export async function countMonth(transaction: Transaction, month: string): Promise<Month> {
  const { all } = transaction;
  const [from, until] = [startOf(month), startOf(after(month))];
  const isInMonth = 'received_at >= ? and received_at < ? and removed_at is null';
  const rows = await all(
    `select work, owner, state, suspected is not null as is_suspected, count(*) as number from submissions
     where ${isInMonth} group by work, owner, state, suspected is not null`,
    from,
    until,
  );
  const languageOf = (owner: unknown) => parsePackageKey(String(owner)).language;
  const counts = Object.entries(KINDS).flatMap(([kind, words]) =>
    [undefined, ...LANGUAGES].flatMap((language) => {
      const own = rows.filter(({ work, owner }) => work === kind && languageOf(owner) === language);
      const sum = (isMeant: (row: (typeof own)[number]) => boolean) =>
        own.filter(isMeant).reduce((total, { number }) => total + Number(number), 0);
      const isSuspected = ({ is_suspected: suspected }: (typeof own)[number]) => Boolean(suspected);
      if (own.length === 0) return [];
      return [
        [
          words,
          new Intl.DisplayNames('en', { type: 'language' }).of(language ?? 'en') ?? '',
          sum(() => true),
          sum((row) => row.state === 'new' && !isSuspected(row)),
          sum((row) => row.state !== 'new' && !isSuspected(row)),
          sum(isSuspected),
        ],
      ];
    }),
  );
  const accepted = await countOf(
    transaction,
    `submissions where work = 'sighting' and state = 'accepted' and ${isInMonth}`,
    from,
    until,
  );
  const subscribed = (where: string) =>
    countOf(transaction, `subscribers where ${where} >= ? and ${where} < ?`, from, until);
  const promised = await all(
    `select fields from submissions where work = 'pledge' and suspected is null and ${isInMonth}`,
    from,
    until,
  );
  const [arrived] = await all(
    'select count(*) as number, sum(amount) as amount from gifts where day >= ? and day < ?',
    `${month}-01`,
    `${after(month)}-01`,
  );
  const open = await all(
    `select id, reference, received_at, fields from submissions where work = 'pledge' and suspected is null and removed_at is null
     and id not in (select submission from gifts) order by received_at desc limit 200`,
  );
  const amountIn = (fields: unknown) => v.parse(fieldsSchema, fields).amount?.[0] ?? '';
  const sum = promised.reduce((total, { fields }) => total + (Number(amountIn(fields)) || 0), 0);
  return {
    month,
    counts,
    totals: [
      ['Sightings accepted', String(accepted)],
      [
        'Subscribers',
        `${await countOf(transaction, "subscribers where state = 'subscribed'")}, of whom ${await subscribed('subscribed_at')} new`,
      ],
      ['Left the newsletter', String(await subscribed('left_at'))],
      ['Gifts promised', `${promised.length}, $${sum}`],
      ['Gifts arrived', `${Number(arrived?.number ?? 0)}, $${Number(arrived?.amount ?? 0)}`],
    ],
    open: open.map(({ id, reference, received_at: at, fields }) => ({
      id: String(id),
      reference: String(reference),
      day: String(at),
      amount: amountIn(fields),
    })),
  };
}

export async function listMonths({ all }: Transaction, now: string): Promise<string[]> {
  const rows = await all(
    'select distinct substr(received_at, 1, 7) as month from submissions order by month desc limit 24',
  );
  return [...new Set([now, ...rows.map(({ month }) => String(month))])];
}
