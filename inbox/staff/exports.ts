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

/** Exports a view, a `month`, the `newsletter` or `darwin-core`; undefined for other names. */
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

/** In the import format of listmonk. */
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

/** Sightings with a hidden place, such as nests: tables are passed on. */
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

/** Spreadsheets run cells with these first characters as formulas; an apostrophe prevents that. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** CSV with a byte order mark, by which spreadsheets recognise UTF-8. */
const tableText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${csv(rows.map((row) => row.map((cell) => (FORMULA.test(String(cell)) ? `'${cell}` : cell))))}`;
