import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { countOf, daysBefore, type Database } from '../database/database';
import { readInboxEnv } from '../env';
import { nepalTime } from '../pages/words';
import { deleteForPrivacy, samePerson } from '../staff/deletion';
import { exportOf, SIGHTING_FILES } from '../staff/exports';
import { linkUrl } from '../staff/routes';
import { inviteMember, newLink, removeMember } from '../staff/sign-in';
import { countFolders, FOLDERS, isFolder, itemOf, listItems, note, rowOf, type FormOf } from '../staff/work';

/** How long copies are kept, as "Delete for privacy" promises. */
const BACKUP_DAYS = 30;
const BACKUP_NAME = /^inbox-\d{4}-\d{2}-\d{2}T[\d-]+Z\.db$/;

/** Whoever sits at the machine may read the file itself, so a command sees everything. */
const OPERATOR = { id: '', email: '', name: 'The operator', sees: ['*'] };

const FOLDER_NAMES = Object.keys(FOLDERS).join(' | ');

/** What a command works with. */
export type CommandContext = { database: Database; formOf: FormOf; print: (line: string) => void };

type Command = {
  usage: string;
  /** @returns false when its words are not understood */
  run: (context: CommandContext, words: readonly string[]) => Promise<void | false>;
};

const COMMANDS: Record<string, Command> = {
  list: {
    usage: `list [${FOLDER_NAMES}]`,
    async run({ database, formOf, print }, [folder = 'todo']) {
      if (!isFolder(folder)) return false;
      const { items, total } = await listItems(database, OPERATOR, { folder, pageSize: 1000 });
      for (const item of items) {
        const { title, words } = rowOf(item, await formOf(item));
        const cells = [item.reference, nepalTime(item.receivedAt), item.state, title, words.slice(0, 60)];
        print(cells.filter(Boolean).map(plainLine).join(' | '));
      }
      print(`${total} in "${folder}".`);
    },
  },
  show: {
    usage: 'show REFERENCE',
    async run({ database, formOf, print }, words) {
      if (words.length === 0) return false;
      const item = await named(database, words);
      const form = await formOf(item);
      print(`${item.reference}, ${form?.title ?? item.form}, ${nepalTime(item.receivedAt)}, ${item.state}`);
      for (const [name, values] of Object.entries(item.fields)) {
        const label = form?.fields.find((field) => field.name === name)?.label ?? name;
        print(plain(`${label}: ${values.join(', ')}`));
      }
      if (item.note) print(plain(`Note: ${item.note}`));
      print(`Deleted on ${item.deleteAt.slice(0, 10)}.`);
    },
  },
  export: {
    usage: `export FILE.csv [${FOLDER_NAMES} | newsletter | ${Object.keys(SIGHTING_FILES).join(' | ')}]`,
    async run({ database, print }, [file = '', what = 'todo']) {
      const made = file && (await exportOf(database, OPERATOR, what));
      if (!made) return false;
      writeFileSync(file, made.content, { flag: 'wx', mode: 0o600 });
      await note(database, OPERATOR.name, made.log);
      print(`${made.count} are in ${file}. ${made.advice}`);
    },
  },
  delete: {
    usage: 'delete REFERENCE --yes',
    async run({ database, formOf, print }, words) {
      const reference = words.filter((word) => word !== '--yes');
      if (reference.length === 0) return false;
      const item = await named(database, reference);
      const { email, items } = await samePerson(database, OPERATOR, item, formOf);
      const what = `${items.length === 1 ? 'One submission' : `${items.length} submissions`}${email && ` of ${email}, and that address on the newsletter`}`;
      if (!words.includes('--yes')) return print(`${what}: nothing is deleted yet. Add --yes to delete.`);
      await deleteForPrivacy(database, OPERATOR, item, formOf);
      print(`${what}: deleted. Backups go after ${BACKUP_DAYS} days.`);
    },
  },
  backup: {
    usage: 'backup FOLDER',
    async run({ database, print }, [folder]) {
      if (!folder) return false;
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `inbox-${new Date().toISOString().replace(/[:.]/g, '-')}.db`);
      await database.backup(file);
      print(`The inbox is in ${file}.`);
      // What was deleted on request must not live on in old copies.
      const isOld = (name: string) =>
        BACKUP_NAME.test(name) && statSync(join(folder, name)).mtime.toISOString() < daysBefore(BACKUP_DAYS);
      const old = readdirSync(folder).filter(isOld);
      for (const name of old) rmSync(join(folder, name));
      const many = old.length === 1 ? 'One backup' : `${old.length} backups`;
      if (old.length > 0) print(`${many} older than ${BACKUP_DAYS} days deleted.`);
    },
  },
  doctor: {
    usage: 'doctor',
    async run({ database, print }) {
      const { url, smtpUrl, mailFrom } = readInboxEnv();
      const countIn = await countFolders(database, OPERATOR);
      const staff = await countOf(database, 'staff');
      print(`Links in mails begin with ${url} (INBOX_URL).`);
      print(
        smtpUrl
          ? `Mails go out through ${new URL(smtpUrl).host} as ${mailFrom}.`
          : 'No SMTP server is set (SMTP_URL): mails wait.',
      );
      for (const state of ['waiting', 'unknown', 'failed'])
        print(`Mails ${state}: ${await countOf(database, 'mails where state = ?', state)}`);
      print(`To do: ${countIn('todo')}, suspected: ${countIn('suspected')}`);
      print(
        staff === 0
          ? 'Nobody may sign in yet: npm run inbox -- invite EMAIL NAME'
          : `People who may sign in: ${staff}`,
      );
    },
  },
  invite: {
    usage: 'invite EMAIL NAME [--sees our-story,engage]',
    async run({ database, print }, words) {
      const at = words.indexOf('--sees');
      const sees = at === -1 ? ['*'] : (words[at + 1] ?? '').split(',').filter(Boolean);
      const [email = '', ...names] =
        at === -1 ? words : words.filter((_word, index) => index !== at && index !== at + 1);
      const name = names.join(' ').trim();
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || !name || sees.length === 0) return false;
      const member = await inviteMember(database, { email, name, sees });
      await note(database, OPERATOR.name, `invited ${name}`);
      const what = sees.includes('*') ? 'everything' : `the forms of ${sees.join(', ')}`;
      print(`${name} may sign in and sees ${what}. This link works once, for fifteen minutes:`);
      print(linkUrl(await newLink(database, member)));
    },
  },
  remove: {
    usage: 'remove EMAIL',
    async run({ database, print }, [email = '']) {
      if (!email) return false;
      if (!(await removeMember(database, email)))
        throw new UserError(`${email} could not sign in before either.`);
      print(`${email} can no longer sign in, and is signed out everywhere.`);
    },
  },
};

/** All commands, as they are typed. */
export const commandsText = (): string =>
  Object.values(COMMANDS)
    .map(({ usage }) => `  npm run inbox -- ${usage}`)
    .join('\n');

/**
 * Runs a command of `npm run inbox --`.
 * @throws {UserError} when it is not understood
 */
export async function runCommand(
  context: CommandContext,
  [name = '', ...words]: readonly string[],
): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UserError(`There is no command "${name}". These are:\n${commandsText()}`);
  if ((await command.run(context, words)) === false)
    throw new UserError(`It is given as: npm run inbox -- ${command.usage}`);
}

/** Without what makes a terminal do things. */
const plain = (text: string) => text.replace(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '');
const plainLine = (text: string) => plain(text.replace(/\s+/g, ' '));

async function named(database: Database, words: readonly string[]) {
  const item = await itemOf(database, OPERATOR, words.join(' '));
  if (!item)
    throw new UserError(`There is no "${words.join(' ')}" in the inbox: it may be deleted, or misread.`);
  return item;
}
