import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Command, CommanderError } from 'commander';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { organisation } from '@raptors/shared/organisation/organisation';
import { describeSettings, settings } from '@raptors/site/settings';
import { BACKUP_DAYS, countOf, isPostgres } from '../database/database';
import { copyToPostgres } from '../database/copy';
import { openDatabase } from '../database/open-database';
import { compact, requireUnused, roomToCompact } from '../database/sqlite';
import { readInboxEnv } from '../env';
import { isEmail, sendBySmtp } from '../mail/smtp';
import { cleaned } from '../receive/read-body';
import { newSecret } from '../secret';
import type { Inbox } from '../server/open-inbox';
import { inviteMember, linkUrl, newLink, removeMember } from '../staff/sign-in';
import { logAction } from '../staff/queries';
import { backUp } from './backup';

export type CommandContext = Pick<Inbox, 'database' | 'place' | 'erasures' | 'readTroubles'> & {
  print: (line: string) => void;
};

/** Opens the configured database; with `file` the SQLite file, which may exist beside a Postgres. */
export type OpenInbox = (which?: 'file') => Promise<CommandContext>;

/** Runs a command of `npm run inbox --`. @returns the help, if requested */
export async function runCommand(open: OpenInbox, args: readonly string[]): Promise<string | undefined> {
  let help = '';
  const program = new Command('npm run inbox --')
    .usage('<command> … [--env-file <file>]')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeOut: (text) => (help += text), writeErr: () => undefined });
  define(program, open);
  try {
    await program.parseAsync(args, { from: 'user' });
    return undefined;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.helpDisplayed') return help.trimEnd();
    throw new UserError(
      `${error.message.replace(/^error: /, '')}. npm run inbox -- --help lists the commands.`,
    );
  }
}

function define(program: Command, open: OpenInbox): void {
  const add = (usage: string, description: string) => program.command(usage).description(description);
  const kept = `copies older than ${BACKUP_DAYS} days are deleted`;
  add('backup <folder>', `copies the database into a folder on another disk; ${kept}`).action(
    async (folder: string) => backUp(await open(), folder),
  );
  add(
    'copy',
    'copies everything from the file to the Postgres of DATABASE_URL; may be repeated until an inbox works with the copy',
  ).action(async () => copyToNamed(await open('file')));
  add('compact', 'makes the database file of an earlier release shrink when something is deleted')
    .option('--yes', 'does it; otherwise the command only says how much room it needs')
    .action(async ({ yes }: { yes?: boolean }) => compactFile(await open(), yes === true));
  add('status', 'what is wrong, which server sends mails, and how many may sign in')
    .option('--json', 'prints what is wrong as JSON, for programs')
    .action(async ({ json }: { json?: boolean }) => report(await open(), json === true));
  add('test-mail <email>', 'sends a mail now, and says whether the mail server took it').action(
    async (email: string) => sendTestMail(await open(), email),
  );
  add('settings', 'each setting, and where it comes from').action(async () =>
    console.log(await describeSettings()),
  );
  add('invite <email> <name...>', 'lets somebody sign in, and prints a link that works once').action(
    async (email: string, name: string[]) => invite(await open(), email, name.join(' ').trim()),
  );
  add('remove <email>', 'takes the right to sign in away').action(async (email: string) =>
    remove(await open(), email),
  );
}

async function copyToNamed({ database, place, print }: CommandContext): Promise<void> {
  const { DATABASE_URL: address } = settings();
  if (!address)
    throw new UserError('DATABASE_URL names the Postgres to copy to, in the environment or in --env-file.');
  await requireUnused(database, place);
  const target = await openDatabase(address);
  const counts = await copyToPostgres(database, target).finally(() => target.close());
  for (const [table, count] of Object.entries(counts)) print(`${table}: ${count} here, ${count} there`);
  print('Start the inbox with DATABASE_URL: it works with the copy from then on.');
}

async function sendTestMail({ print }: CommandContext, to: string): Promise<void> {
  const { smtpUrl, mailFrom } = readInboxEnv();
  if (!smtpUrl) throw new UserError('No SMTP server is set (SMTP_URL).');
  const { status, problem = '' } = await sendBySmtp(smtpUrl)({
    from: { name: organisation.productName, address: mailFrom },
    to,
    subject: 'A test of the inbox',
    text: 'This mail was sent by hand to try the mail server.',
    html: '<p>This mail was sent by hand to try the mail server.</p>',
    messageId: `<${newSecret()}@${mailFrom.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  if (status !== 'sent') throw new UserError(plainLine(`It was not sent (${status}): ${problem}`));
  print(
    `The mail server took a mail from ${mailFrom} to ${to}. Look whether it arrives, and not among spam.`,
  );
}

async function compactFile({ database, place, print }: CommandContext, isSure: boolean): Promise<void> {
  const bytes = isPostgres(place) ? undefined : await roomToCompact(database, place);
  if (bytes === undefined) return print('The database gives its room back already: there is nothing to do.');
  // SQLite looks for its temporary folder in this order.
  const { SQLITE_TMPDIR, TMPDIR } = process.env;
  const needed = `${megabytes(bytes)} beside ${place}, and as much in ${SQLITE_TMPDIR || TMPDIR || '/var/tmp'}`;
  if (!isSure)
    return print(
      `It needs ${needed}, for some minutes in which visitors are asked to send again. Make a backup, then add --yes.`,
    );
  const folder = dirname(place);
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < bytes)
    throw new UserError(`It needs ${needed}. ${folder} has ${megabytes(bavail * bsize)}: nothing was done.`);
  await compact(database);
  print(`Done: ${place} has ${megabytes(statSync(place).size)}, and gives its room back from now on.`);
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;

async function report({ database, readTroubles, print }: CommandContext, isForPrograms: boolean) {
  const troubles = await readTroubles();
  const notices = troubles.filter(({ level }) => level === 'notice');
  const problems = troubles.filter((one) => !notices.includes(one));
  if (isForPrograms) return print(JSON.stringify({ problems, notices }));
  for (const trouble of troubles) {
    const { message, detail = '' } = trouble;
    print(plainLine(`${notices.includes(trouble) ? 'Notice' : 'Problem'}: ${message} ${detail}`));
  }
  if (troubles.length === 0) print('Nothing is wrong.');
  const { url, smtpUrl, mailFrom } = readInboxEnv();
  const staff = await countOf(database, 'staff');
  print(`Links in mails begin with ${url} (INBOX_URL).`);
  print(
    smtpUrl
      ? `Mails go out through ${new URL(smtpUrl).host} as ${mailFrom}.`
      : 'No SMTP server is set (SMTP_URL): mails wait.',
  );
  print(
    staff === 0
      ? 'Nobody may sign in yet: npm run inbox -- invite EMAIL NAME'
      : `People who may sign in: ${staff}`,
  );
}

async function invite({ database, print }: CommandContext, email: string, name: string): Promise<void> {
  if (!isEmail(email) || !name)
    throw new UserError(`"${email}" is no email address. It is given as: invite asha@example.org Asha Rai`);
  const member = await inviteMember(database, { email, name });
  await logAction(database, 'The operator', `invited ${name}`);
  print(`${name} may sign in and sees everything. This link works once, for fifteen minutes:`);
  print(linkUrl(await newLink(database, member)));
}

async function remove({ database, print }: CommandContext, email: string): Promise<void> {
  if (!(await removeMember(database, email)))
    throw new UserError(`${email} could not sign in before either.`);
  print(`${email} can no longer sign in, and is signed out everywhere.`);
}

const plainLine = (text: string) => cleaned(text.replace(/\s+/g, ' '));
