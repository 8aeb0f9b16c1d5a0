import { parsePackageKey } from '@raptors/shared/contract/package-id';
import { listSubscribers } from '../newsletter/subscribers';
import { csv } from '../sightings/csv';
import { darwinCoreArchive } from '../sightings/darwin-core';
import { acceptedSightings } from '../sightings/sighting';
import type { StaffContext } from './frame';
import { isFolder, listItems, type Item } from './work';

const TABLE = { type: 'text/csv; charset=utf-8' };

/** Makes a file of a folder, of the `newsletter`, or `darwin-core`; nothing for another name. */
export async function exportOf(
  { database, readBirds }: Pick<StaffContext, 'database' | 'readBirds'>,
  what: string,
  list: { find?: string } = {},
) {
  if (what === 'darwin-core') {
    const sightings = await acceptedSightings(database);
    const owners = new Set(sightings.map(({ owner }) => parsePackageKey(owner).name));
    const birds = (await Promise.all([...owners].map(readBirds))).flatMap((known) => [...known]);
    const content = darwinCoreArchive(sightings, new Map(birds), new Date());
    const log = `exported ${sightings.length} accepted sightings as ${what}`;
    return { name: 'sightings.zip', type: 'application/zip', content, log };
  }
  if (what === 'newsletter') {
    const rows = await listSubscribers(database);
    const content = tableText([['email', 'since', 'unsubscribe'], ...rows]);
    const log = `exported ${rows.length} addresses of the newsletter`;
    return { ...TABLE, name: 'newsletter.csv', content, log };
  }
  if (!isFolder(what)) return undefined;
  const { items } = await listItems(database, { ...list, folder: what, pageSize: 1_000_000 });
  const log = `exported ${items.length} of "${what}" as a table`;
  return { ...TABLE, name: `inbox-${what}.csv`, content: tableOf(items), log };
}

function tableOf(items: readonly Item[]): string {
  const fields = [...new Set(items.flatMap(({ fields: values }) => Object.keys(values)))];
  return tableText([
    ['reference', 'received', 'form', 'release', 'state', 'page', ...fields],
    ...items.map(({ reference, receivedAt, form, owner, release, state, page, fields: values }) => [
      reference,
      receivedAt,
      form,
      `${owner} ${release}`,
      state,
      page ?? '',
      ...fields.map((name) => (values[name] ?? []).join('; ')),
    ]),
  ]);
}

/** Programs for tables run a cell that begins so as a formula: an apostrophe makes it a text. */
const FORMULA = /^[=+\-@\t\r]/;

/** Rows as CSV with the mark by which spreadsheets know UTF-8. */
const tableText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${csv(rows.map((row) => row.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell))))}`;
