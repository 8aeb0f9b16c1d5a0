import { parsePackageKey } from '@raptors/shared/contract/package-id';
import { inNepal } from '@raptors/shared/organisation/nepal-time';
import { spreadsheetCsv } from '@raptors/shared/publishing/csv';
import type { Database } from '../database/database';
import { listSubscribers } from '../newsletter/subscribers';
import { PAGE_HEADERS } from '../pages/page';
import { darwinCoreArchive } from '../sightings/darwin-core';
import { acceptedSightings, isNest } from '../sightings/sighting';
import { notFound, type AddStaffPage, type StaffContext, type Visit } from './frame';
import { monthOf, monthTable } from './month';
import { isView, logAction, type Item } from './queries';
import { findListed, listQueryOf } from './search';

type Export = { name: string; type?: string; content: string | Buffer; log: string };

export function addExports(add: AddStaffPage, context: StaffContext): void {
  add('GET', 'export/:id', async (visit) => {
    const made = await exportOf(context, visit);
    return made ? sendExport(context.database, visit, made) : notFound(visit);
  });
}

async function exportOf(context: StaffContext, { id: what, query }: Visit): Promise<Export | undefined> {
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
    const month = monthOf(query);
    const content = spreadsheetCsv(await monthTable(database, month));
    return { name: `inbox-${month}.csv`, content, log: `exported the counts of ${month}` };
  }
  if (!isView(what)) return undefined;
  const listed = { ...listQueryOf(query), view: what, page: 1 };
  const { items } = await findListed(context, listed, 1_000_000);
  const content = tableOf(items, await hiddenPlaces(database, items));
  return { name: `inbox-${what}.csv`, content, log: `exported ${items.length} of "${what}" as a table` };
}

/** A table of subscribers in the import format of listmonk. */
export async function exportSubscribers(database: Database): Promise<Export> {
  const listed = await listSubscribers(database);
  const rows = listed.map(({ email, ...more }) => [email, '', JSON.stringify(more), ...Object.values(more)]);
  const heads = ['email', 'name', 'attributes', 'language', 'agreed_to', 'asked', 'confirmed', 'unsubscribe'];
  const log = `exported ${rows.length} addresses of the newsletter`;
  return { name: 'newsletter.csv', content: spreadsheetCsv([heads, ...rows]), log };
}

export async function sendExport(
  database: Database,
  { member, reply }: Visit,
  { name, type = 'text/csv; charset=utf-8', content, log }: Export,
) {
  await logAction(database, member.name, log);
  const disposition = `attachment; filename="${name}"`;
  return reply
    .headers({ ...PAGE_HEADERS, 'Content-Type': type, 'Content-Disposition': disposition })
    .send(content);
}

/** Items whose place tables leave out: hidden places, those that the staff marked as sensitive, and nests, also in unknown places. */
async function hiddenPlaces({ all }: Database, items: readonly Item[]): Promise<ReadonlySet<string>> {
  const rows = await all`select submission from sightings
    where shown_km is null and (latitude is not null or sensitive = 1)`;
  const nests = items.filter(({ fields }) => isNest(fields));
  return new Set([...rows.map(({ submission }) => String(submission)), ...nests.map(({ id }) => id)]);
}

const PLACE_FIELDS = ['place', 'accuracy'];
const WITHHELD = 'only in the inbox';

function tableOf(items: readonly Item[], hidden: ReadonlySet<string>): string {
  const fields = [...new Set(items.flatMap(({ fields: values }) => Object.keys(values)))];
  const cell = ({ id, fields: values }: Item, name: string) =>
    hidden.has(id) && PLACE_FIELDS.includes(name) ? WITHHELD : (values[name] ?? []).join('; ');
  const heads = ['reference', 'received', 'form', 'release', 'state', 'page', ...fields];
  const rows = items.map((item) => {
    const { reference, receivedAt, form, owner, release, state, page = '' } = item;
    const received = inNepal(Date.parse(receivedAt)).toISOString().slice(0, 16).replace('T', ' ');
    const cells = fields.map((name) => cell(item, name));
    return [reference, received, form, `${owner} ${release}`, state, page, ...cells];
  });
  return spreadsheetCsv([heads, ...rows]);
}
