import { parsePackageKey } from '@raptors/shared/contract/package-id';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { formSchema, type FormDefinition, type WrittenForm } from '@raptors/shared/contract/forms/form';
import * as v from 'valibot';
import { countOf, type Database } from '../database/database';
import { openDatabase } from '../database/open-database';
import { followUp } from '../follow-ups';
import { addNewsletterRoutes } from '../newsletter/routes';
import { addPageAssets } from '../pages/page';
import { isInserted } from '../receive/store-submission';
import type { Submission } from '../receive/submission';
import { newSecret } from '../secret';
import type { Bird, Birds } from '../sightings/birds';
import { troublesOf } from '../status';
import { syncErasures } from '../staff/erasures';
import { addStaffRoutes } from '../staff/routes';
import { inviteMember, newLink } from '../staff/sign-in';

const personal = { personal: true } as const;
const NAME = { name: 'name', kind: 'text', label: 'Name', ...personal } as const;
const EMAIL = { name: 'email', kind: 'email', label: 'Email', ...personal } as const;
const WRITTEN: Record<Submission['work'], Pick<WrittenForm, 'fields'>> = {
  query: { fields: [NAME, EMAIL, { name: 'message', kind: 'lines', label: 'Message', ...personal }] },
  newsletter: { fields: [EMAIL] },
  pledge: { fields: [{ name: 'amount', kind: 'number', label: 'Amount' }] },
  sighting: {
    fields: [
      {
        name: 'species',
        kind: 'choice',
        label: 'Species',
        several: 3,
        options: [
          { value: 'Aves', label: 'A raptor' },
          { value: 'Aquila nipalensis', label: 'Steppe Eagle' },
          { value: 'Aquila rapax', label: 'Tawny Eagle' },
          { value: 'Gyps himalayensis', label: 'Himalayan Griffon', shownKm: 10 },
        ],
      },
      { name: 'accuracy', kind: 'number', label: 'Metres', ...personal },
      { name: 'count', kind: 'number', label: 'How many' },
      { name: 'place', kind: 'text', label: 'Where', ...personal },
      { name: 'day', kind: 'date', label: 'Day' },
      EMAIL,
    ],
  },
};

export const aForm = (work: Submission['work']): FormDefinition =>
  v.parse(formSchema, {
    name: work,
    version: 1,
    work,
    title: `A ${work}`,
    purpose: 'To try it.',
    keptDays: 30,
    submit: 'Send',
    success: 'It has arrived.',
    reference: 'Q',
    tell: ['staff@mail.example'],
    ...WRITTEN[work],
  } satisfies WrittenForm);

const aBird = (scientificName: string, englishName: string, months: number[], similar: string[]): Bird => {
  const slug = englishName.toLowerCase().replaceAll(' ', '-');
  return { scientificName, englishName, months, similar, page: `/Birds/${slug}` };
};
const BIRDS: Birds = new Map(
  [
    aBird('Aquila nipalensis', 'Steppe Eagle', [1, 10, 11], ['Aquila rapax', 'Clanga clanga']),
    aBird('Aquila rapax', 'Tawny Eagle', [11], []),
    aBird('Clanga clanga', 'Greater Spotted Eagle', [1], []),
  ].map((bird) => [bird.scientificName, bird]),
);

export async function anInbox() {
  const folder = mkdtempSync(join(tmpdir(), 'inbox-'));
  const place = join(folder, 'inbox.db');
  const database = await openDatabase(place);
  const server = fastify();
  const formOf = ({ form }: Pick<Submission, 'form'>) =>
    Promise.resolve(
      v.is(v.picklist(['query', 'newsletter', 'pledge', 'sighting']), form) ? aForm(form) : undefined,
    );
  addPageAssets(server);
  const readTroubles = () => troublesOf(database, place);
  const erasures = join(folder, 'erasures.txt');
  const keepErasures = () => syncErasures(database, erasures, formOf);
  const readBirds = (owner: string) => Promise.resolve(parsePackageKey(owner).language ? new Map() : BIRDS);
  addStaffRoutes(server, { database, formOf, keepErasures, readTroubles, readBirds });
  addNewsletterRoutes(server, database);
  return {
    folder,
    place,
    database,
    server,
    formOf,
    erasures,
    keepErasures,
    readTroubles,
    readBirds,
    visitor: aBrowser(server),
    member: (name?: string) => aMember(server, database, name),
    store: (...sent: Parameters<typeof store> extends [Database, ...infer Rest] ? Rest : never) =>
      store(database, ...sent),
    storePhotograph: (submission: string, bytes: string | Buffer = 'jpeg') =>
      database.all(
        "insert into photographs values (?, ?, 0, 'image/jpeg', 1, 1, ?)",
        newSecret(),
        submission,
        Buffer.from(bytes as string),
      ),
    count: (from: string) => countOf(database, from),
    mails: () => database.all('select recipient, subject, message from mails order by recipient, made_at'),
    /** Whether a text is in any file of the database. */
    isOnDisk: (text: string) =>
      readdirSync(folder).some((file) => readFileSync(join(folder, file)).includes(text)),
    close: async () => {
      await server.close();
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export function inboxOfEachTest() {
  const inbox = {} as Awaited<ReturnType<typeof anInbox>>;
  beforeEach(async () => void Object.assign(inbox, await anInbox()));
  afterEach(() => inbox.close());
  return inbox;
}

export const KAMAL = {
  name: 'Kamal Chaudhary',
  email: 'kamal@mail.example',
  message: 'Is it a Steppe Eagle?',
};

export const SEEN = {
  species: 'Aquila nipalensis',
  count: '2',
  place: '28.30041, 83.81973',
  day: '2025-11-23',
  email: 'kamal@mail.example',
};

type Fields = Record<string, string | string[]>;

let references = 0;

export async function store(
  database: Database,
  work: Submission['work'],
  fields: Fields,
  {
    owner = 'our-story',
    suspected,
    at = Date.now(),
  }: { owner?: string; suspected?: string; at?: number } = {},
): Promise<Submission> {
  references += 1;
  const submission: Submission = {
    id: newSecret(),
    reference: `Q 2A${references} 00`,
    owner,
    package: parsePackageKey(owner),
    release: '1.0.0-0123456789ab',
    form: work,
    work,
    page: undefined,
    otherSite: undefined,
    receivedAt: new Date(at).toISOString(),
    fields: Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, [values].flat()])),
    suspected,
    leftOut: undefined,
    unfit: false,
  };
  await database.transaction(async (transaction) => {
    await isInserted(transaction, submission, submission.id, aForm(work));
    await followUp(transaction, submission, aForm(work), suspected ? undefined : at);
  });
  return submission;
}

const ORIGIN = { host: 'inbox.example', origin: 'http://inbox.example' };

const pairsOf = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => [name, value]));

/** What a page says, without its header. */
export const textOf = ({ body }: { body: string }): string =>
  body
    .replace(/^.*<main>/s, '')
    .replaceAll(/<[^>]*>|\s+/g, ' ')
    .replaceAll(/ +/g, ' ');

function aBrowser(server: FastifyInstance, cookie = '') {
  const get = (url: string) => server.inject({ url, headers: { ...ORIGIN, cookie } });
  const post = (url: string, fields: Fields, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url,
      headers: { ...ORIGIN, cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(pairsOf(fields)).toString(),
    });
  return {
    get,
    post,
    read: async (url: string) => textOf(await get(url)),
    act: (what: string, fields: Fields) => post('/~inbox/act', { do: what, ...fields }),
  };
}

async function aMember(server: FastifyInstance, database: Database, name = 'Deepa Shrestha') {
  const email = `${name.split(' ')[0]?.toLowerCase() ?? ''}@mail.example`;
  const member = await inviteMember(database, { email, name });
  const link = await newLink(database, member);
  const signedIn = await aBrowser(server).post(`/~inbox/sign-in/${link}`, {});
  return { member, ...aBrowser(server, String(signedIn.headers['set-cookie']).split(';')[0]) };
}
