import { parsePackageKey } from '@raptors/shared/contract/package-id';
import { inNepal } from '@raptors/shared/organisation/nepal-time';
import type { Database } from '../database/database';
import { listSubscribers } from '../newsletter/subscribers';
import { csv } from '../sightings/csv';
import { darwinCoreArchive } from '../sightings/darwin-core';
import { acceptedSightings } from '../sightings/sighting';
import type { StaffContext } from './frame';
import { countMonth, MONTH_HEADS } from './month';
import { isView, type Item } from './queries';
import { findListed, type ListQuery } from './search';

const TABLE = { type: 'text/csv; charset=utf-8' };

/** Makes a file of a view, of a `month`, of the `newsletter`, or `darwin-core`; nothing for another name. */
export async function exportOf(
  context: Pick<StaffContext, 'database' | 'formOf' | 'readBirds'>,
  what: string,
  query: ListQuery,
  month: string,
) {
  const { database, readBirds } = context;
  if (what === 'darwin-core') {
    const sightings = await acceptedSightings(database);
    const owners = new Set(sightings.map(({ owner }) => parsePackageKey(owner).name));
    const birds = (await Promise.all([...owners].map(readBirds))).flatMap((known) => [...known]);
    const content = darwinCoreArchive(sightings, new Map(birds), new Date());
    const log = `exported ${sightings.length} accepted sightings as ${what}`;
    return { name: 'sightings.zip', type: 'application/zip', content, log };
  }
  if (what === 'month') {
    const { counts, totals } = await countMonth(database, month);
    const content = tableText([MONTH_HEADS, ...counts, [], ...totals]);
    return { ...TABLE, name: `inbox-${month}.csv`, content, log: `exported the counts of ${month}` };
  }
  if (!isView(what)) return undefined;
  const { items } = await findListed(context, { ...query, view: what, page: 1 }, 1_000_000);
  const hidden = await hiddenPlaces(database);
  const log = `exported ${items.length} of "${what}" as a table`;
  return { ...TABLE, name: `inbox-${what}.csv`, content: tableOf(items, hidden), log };
}

/** Makes the table of the newsletter's addresses, as the importer of listmonk reads it; other programs find the same in columns. */
export async function exportSubscribers(database: Database) {
  const rows = (await listSubscribers(database)).map(({ email, ...attributes }) => [
    email,
    '',
    JSON.stringify(attributes),
    ...Object.values(attributes),
  ]);
  const heads = ['email', 'name', 'attributes', 'language', 'agreed_to', 'asked', 'confirmed', 'unsubscribe'];
  const log = `exported ${rows.length} addresses of the newsletter`;
  return { ...TABLE, name: 'newsletter.csv', content: tableText([heads, ...rows]), log };
}

/** Sightings whose place nobody may learn, such as nests: a table is handed on. */
async function hiddenPlaces({ all }: Database): Promise<ReadonlySet<string>> {
  const rows = await all('select submission from sightings where latitude is not null and shown_km is null');
  return new Set(rows.map(({ submission }) => String(submission)));
}

const PLACE_FIELDS = ['place', 'accuracy'];
const WITHHELD = 'a nest or a roost: only in the inbox';

function tableOf(items: readonly Item[], hidden: ReadonlySet<string>): string {
  const fields = [...new Set(items.flatMap(({ fields: values }) => Object.keys(values)))];
  const cell = ({ id, fields: values }: Item, name: string) =>
    hidden.has(id) && PLACE_FIELDS.includes(name) ? WITHHELD : (values[name] ?? []).join('; ');
  return tableText([
    ['reference', 'received', 'form', 'release', 'state', 'page', ...fields],
    ...items.map((item) => [
      item.reference,
      inNepal(Date.parse(item.receivedAt)).toISOString().slice(0, 16).replace('T', ' '),
      item.form,
      `${item.owner} ${item.release}`,
      item.state,
      item.page ?? '',
      ...fields.map((name) => cell(item, name)),
    ]),
  ]);
}

/** Programs for tables run a cell that begins so as a formula, some the wide letters of East Asia too: an apostrophe makes it a text. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** Rows as CSV with the mark by which spreadsheets know UTF-8. */
const tableText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${csv(rows.map((row) => row.map((cell) => (FORMULA.test(String(cell)) ? `'${cell}` : cell))))}`;
