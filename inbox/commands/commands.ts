import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import type { Database } from '../database/database';
import { readInboxEnv } from '../env';
import { listSubscribers } from '../newsletter/subscribers';
import { nepalTime } from '../pages/nepal-moment';
import { isSightingFile, SIGHTING_FILES } from '../sightings/files';
import { acceptedSightings } from '../sightings/sighting';
import { deleteForPrivacy, samePerson } from '../staff/deletion';
import { linkUrl } from '../staff/routes';
import { inviteMember, newLink, removeMember } from '../staff/sign-in';
import { tableOf, tableText } from '../staff/table';
import { countFolders, FOLDERS, isFolder, itemOf, listItems, note, rowOf, type FormOf } from '../staff/work';

const DAY_MS = 86_400_000;
/** How long copies are kept, as "Delete for privacy" promises. */
const BACKUP_DAYS = 30;
const BACKUP_NAME = /^inbox-\d{4}-\d{2}-\d{2}T[\d-]+Z\.db$/;

/** Whoever sits at the machine may read the file itself, so a command sees everything. */
const OPERATOR = { id: '', email: '', name: 'The operator', sees: ['*'] };

/** What a command works with. */
export type CommandContext = {
  database: Database;
  formOf: FormOf;
  print: (line: string) => void;
  now?: number;
};

type Command = { usage: string; run: (context: CommandContext, args: readonly string[]) => Promise<void> };

const COMMANDS: Record<string, Command> = {
  list: { usage: `list [${Object.keys(FOLDERS).join(' | ')}]`, run: list },
  show: { usage: 'show REFERENCE', run: show },
  export: {
    usage: `export FILE.csv [${Object.keys(FOLDERS).join(' | ')} | newsletter | ${Object.keys(SIGHTING_FILES).join(' | ')}]`,
    run: exportTable,
  },
  delete: { usage: 'delete REFERENCE --yes', run: erase },
  backup: { usage: 'backup FOLDER', run: backup },
  doctor: { usage: 'doctor', run: doctor },
  invite: { usage: 'invite EMAIL NAME [--sees our-story,engage]', run: invite },
  remove: { usage: 'remove EMAIL', run: remove },
};

/**
 * Runs a command of `npm run inbox --`.
 * @throws {UserError} when it is not understood
 */
export async function runCommand(
  context: CommandContext,
  [name = '', ...args]: readonly string[],
): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command)
    throw new UserError(
      `There is no command "${name}". These are:\n${Object.values(COMMANDS)
        .map(({ usage }) => `  npm run inbox -- ${usage}`)
        .join('\n')}`,
    );
  await command.run(context, args);
}

const wrongUse = (name: string) =>
  new UserError(`It is given as: npm run inbox -- ${COMMANDS[name]?.usage ?? name}`);

async function list(
  { database, formOf, print }: CommandContext,
  [folder = 'todo']: readonly string[],
): Promise<void> {
  if (!isFolder(folder)) throw wrongUse('list');
  const { items, total } = await listItems(database, OPERATOR, { folder, pageSize: 1000 });
  for (const item of items) {
    const { title, words } = rowOf(item, await formOf(item));
    print(
      [item.reference, nepalTime(item.receivedAt), item.state, title, words.replace(/\s+/g, ' ').slice(0, 60)]
        .filter(Boolean)
        .map(plain)
        .join(' | '),
    );
  }
  print(`${total} in "${folder}".`);
}

/** Without what makes a terminal do things. */
const plain = (text: string) => text.replace(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '');

async function show({ database, formOf, print }: CommandContext, args: readonly string[]): Promise<void> {
  const item = await named(database, args.join(' '), 'show');
  const form = await formOf(item);
  print(`${item.reference}, ${form?.title ?? item.form}, ${nepalTime(item.receivedAt)}, ${item.state}`);
  for (const [name, values] of Object.entries(item.fields)) {
    const label = form?.fields.find((field) => field.name === name)?.label ?? name;
    print(plain(`${label}: ${values.join(', ')}`));
  }
  if (item.note) print(plain(`Note: ${item.note}`));
  print(`Deleted on ${item.deleteAt.slice(0, 10)}.`);
}

async function named(database: Database, reference: string, command: string) {
  if (!reference) throw wrongUse(command);
  const item = await itemOf(database, OPERATOR, reference);
  if (!item) throw new UserError(`There is no "${reference}" in the inbox: it may be deleted, or misread.`);
  return item;
}

async function exportTable(
  { database, print, now = Date.now() }: CommandContext,
  [file = '', folder = 'todo']: readonly string[],
): Promise<void> {
  if (file && isSightingFile(folder)) {
    const sightings = await acceptedSightings(database, OPERATOR);
    writeFileSync(file, SIGHTING_FILES[folder].contentOf(sightings, new Date(now)), {
      flag: 'wx',
      mode: 0o600,
    });
    await note(database, OPERATOR.name, `exported ${sightings.length} accepted sightings as ${folder}`);
    print(`${sightings.length} accepted sightings are in ${file}, with the places that everyone sees.`);
    return;
  }
  if (!file || (folder !== 'newsletter' && !isFolder(folder))) throw wrongUse('export');
  if (folder === 'newsletter') {
    const addresses = await listSubscribers(database);
    const rows = addresses.map(({ email, since, stop }) => [email, since, stop]);
    writeFileSync(file, tableText([['email', 'since', 'unsubscribe'], ...rows]), { flag: 'wx', mode: 0o600 });
    await note(database, OPERATOR.name, `exported ${addresses.length} addresses of the newsletter`);
    print(
      `${addresses.length} addresses are in ${file}. Each mail to one of them must carry its "unsubscribe" link.`,
    );
    return;
  }
  const { items } = await listItems(database, OPERATOR, { folder, pageSize: 1_000_000 });
  writeFileSync(file, tableOf(items), { flag: 'wx', mode: 0o600 });
  await note(database, OPERATOR.name, `exported ${items.length} of "${folder}" as a table`);
  print(
    `${items.length} are in ${file}. It holds names and addresses: delete it when it is no longer needed.`,
  );
}

async function erase({ database, formOf, print }: CommandContext, args: readonly string[]): Promise<void> {
  const item = await named(database, args.filter((arg) => arg !== '--yes').join(' '), 'delete');
  const { email, items } = await samePerson(database, OPERATOR, item, formOf);
  const what = `${items.length === 1 ? 'One submission' : `${items.length} submissions`}${email && ` of ${email}, and that address on the newsletter`}`;
  if (!args.includes('--yes')) return print(`${what}: nothing is deleted yet. Add --yes to delete.`);
  await deleteForPrivacy(database, OPERATOR, item, formOf);
  print(`${what}: deleted. Backups go after ${BACKUP_DAYS} days.`);
}

async function backup(
  { database, print, now = Date.now() }: CommandContext,
  [folder]: readonly string[],
): Promise<void> {
  if (!folder) throw wrongUse('backup');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `inbox-${new Date(now).toISOString().replace(/[:.]/g, '-')}.db`);
  await database.backup(file);
  print(`The inbox is in ${file}.`);
  // What was deleted on request must not live on in old copies.
  const old = readdirSync(folder).filter(
    (name) => BACKUP_NAME.test(name) && statSync(join(folder, name)).mtimeMs < now - BACKUP_DAYS * DAY_MS,
  );
  for (const name of old) rmSync(join(folder, name));
  if (old.length > 0)
    print(
      `${old.length === 1 ? 'One backup' : `${old.length} backups`} older than ${BACKUP_DAYS} days deleted.`,
    );
}

async function doctor({ database, print }: CommandContext): Promise<void> {
  const { url, smtpUrl, mailFrom } = readInboxEnv();
  const { todo, suspected } = await countFolders(database, OPERATOR);
  const count = async (sql: string) =>
    Number((await database.all(`select count(*) as number from ${sql}`))[0]?.number);
  print(`Links in mails begin with ${url} (INBOX_URL).`);
  print(
    smtpUrl
      ? `Mails go out through ${new URL(smtpUrl).host} as ${mailFrom}.`
      : 'No SMTP server is set (SMTP_URL): mails wait.',
  );
  for (const state of ['waiting', 'unknown', 'failed'])
    print(`Mails ${state}: ${await count(`mails where state = '${state}'`)}`);
  print(`To do: ${todo}, suspected: ${suspected}`);
  const staff = await count('staff');
  print(
    staff === 0
      ? 'Nobody may sign in yet: npm run inbox -- invite EMAIL NAME'
      : `People who may sign in: ${staff}`,
  );
}

async function invite({ database, print }: CommandContext, args: readonly string[]): Promise<void> {
  const at = args.indexOf('--sees');
  const sees = at === -1 ? ['*'] : (args[at + 1] ?? '').split(',').filter(Boolean);
  const [email = '', ...words] =
    at === -1 ? args : args.filter((_arg, index) => index !== at && index !== at + 1);
  const name = words.join(' ').trim();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || !name || sees.length === 0) throw wrongUse('invite');
  const member = await inviteMember(database, { email, name, sees });
  await note(database, OPERATOR.name, `invited ${name}`);
  print(
    `${name} may sign in and sees ${sees.includes('*') ? 'everything' : `the forms of ${sees.join(', ')}`}. This link works once, for fifteen minutes:`,
  );
  print(linkUrl(await newLink(database, member)));
}

async function remove({ database, print }: CommandContext, [email = '']: readonly string[]): Promise<void> {
  if (!email) throw wrongUse('remove');
  if (!(await removeMember(database, email)))
    throw new UserError(`${email} could not sign in before either.`);
  print(`${email} can no longer sign in, and is signed out everywhere.`);
}
