import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import * as v from 'valibot';
import { parseArguments, type Program } from '@raptors/release/output/parse-arguments';
import {
  EXIT_CODES,
  exitCodeOf,
  UsageError,
  UserError,
  type ExitCode,
} from '@raptors/shared/contract/problem/user-error';
import { messageOf } from '@raptors/shared/contract/problem/thrown';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { commandFolder } from '@raptors/webpack/env';
import { readJsonFile } from '@raptors/webpack/translation/read-json';
import { projectFolder } from '../project/project';
import {
  askForAnswers,
  manifestFor,
  openQuestions,
  QUESTIONS,
  readTaken,
  wrongAnswers,
  type Answers,
} from './questions';
import { filesFor } from './template';

export async function createRemoteCommand(args: string[]): Promise<ExitCode> {
  const exitCode = await exitCodeOf(async () => {
    const line = parseArguments<CreateOptions>('npm run create-remote --', define, args);
    console.log('help' in line ? line.help : await createRemote(projectFolder(), line.options));
    return EXIT_CODES.ok;
  });
  if (exitCode !== EXIT_CODES.ok) console.error('Nothing was written.');
  return exitCode;
}

type CreateOptions = Answers & { ownRepository?: string; site?: string; form?: string };

function define(program: Program): void {
  program
    .description(
      'Writes a new remote with one page: its own section of the menu, released on its own. Asks for what it needs when none of --name, --section, --page and --path is given.',
    )
    .addHelpText(
      'after',
      '\nExample: npm run create-remote -- --name nest-watch --section "Nest Watch" --page "Our nests"',
    );
  for (const { name, ask, example } of QUESTIONS)
    program.option(`--${name} <text>`, `${ask} (such as ${example})`);
  program
    .option(
      '--form <text>',
      'Title of a form on the page, whose answers arrive at the inbox (such as "Tell us of a nest")',
    )
    .option(
      '--own-repository <folder>',
      'write it as a repository of its own, with @raptors/kit, into this folder',
    )
    .option('--site <address>', 'with --own-repository: public site in which its team sees it while writing');
}

async function createRemote(
  project: string,
  { ownRepository, site, form, ...options }: CreateOptions,
): Promise<string> {
  if (form?.trim() === '')
    throw new UsageError('--form is empty. Give the title of the form, or leave the option out.');
  const own = ownRepositoryAt(project, ownRepository, site);
  const taken = readTaken(project);
  const isInteractive = Object.keys(options).length === 0;
  if (isInteractive && !process.stdin.isTTY)
    throw new UsageError(
      'The questions need a terminal. Give the answers as options instead; --help lists them.',
    );
  const answers = isInteractive ? await askForAnswers(taken) : options;
  const wrong = openQuestions(answers).map(
    ({ name, ask, example }) => `--${name} is missing. ${ask}, such as --${name} "${example}".`,
  );
  for (const [question, reason] of wrongAnswers(answers, taken))
    wrong.push(`--${question}: “${answers[question]}” ${reason}.`);
  if (wrong.length > 0) throw new UsageError(wrong.join('\n'));

  const manifest = manifestFor(answers, taken.nextOrder, form !== undefined);
  const { name, section, pages } = manifest;
  const folder = own?.folder ?? join(project, 'remotes', name);
  await writeFiles(folder, filesFor(manifest, form, own), () => {
    if (!own) addOwner(join(project, '.github/CODEOWNERS'), name);
  });
  const shown = own ? folder : `remotes/${name}`;
  return [
    `${shown} is written, with the page ${fillIn(pages[0].path)} in the menu under “${section.label}”.`,
    '',
    ...(own
      ? [
          'Next, in that folder:',
          '  npm install     brings the kit; keep package-lock.json in git',
          `  npm run dev     shows the section inside ${own.site}, and each change at once`,
          '',
          'README.md lists the other commands, and what the repository needs on GitHub.',
        ]
      : [
          'Next:',
          `  npm install                  adds it to package-lock.json`,
          `  npm run dev -- ${name}       see each change at once; the words are in ${shown}/content/`,
          `  npm run release -- ${name}   check the remote and put it on the site`,
          '',
          `Check the page’s description in remote.json, and enter the owner of the remote in .github/CODEOWNERS.`,
        ]),
  ].join('\n');
}

function ownRepositoryAt(project: string, typed?: string, site?: string) {
  if (typed === undefined && site === undefined) return undefined;
  if (typed === undefined)
    throw new UsageError(
      '--site is for a repository of its own: add --own-repository <folder>, or leave it out.',
    );
  const folder = resolve(commandFolder(), typed);
  if (!relative(project, folder).startsWith('..'))
    throw new UsageError(
      `--own-repository: ${typed} is inside this project. Name a folder outside it, such as ../${basename(folder)}, or leave the option out.`,
    );
  // The folder may be a cloned empty repository.
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    throw new UsageError(`--own-repository: ${folder} is not empty. Name a new folder, or an empty one.`);
  if (site === undefined || !URL.canParse(site) || !/^https?:/.test(site))
    throw new UsageError(
      `--site is ${site === undefined ? 'missing' : `“${site}”`}: the address of the public site, in which the team sees its section while it writes. Such as --site https://example.org`,
    );
  const { version: kit } = readJsonFile(
    v.object({ version: v.string() }),
    join(project, 'tools/package.json'),
  );
  return { folder, site: new URL(site).origin, kit };
}

/** Writes all files or none, also when `finish` fails. */
async function writeFiles(folder: string, files: ReadonlyMap<string, string>, finish: () => void) {
  const { format } = await import('oxfmt');
  const settings = readJsonFile(v.looseObject({}), join(import.meta.dirname, '../../.oxfmtrc.json'));
  try {
    for (const [path, text] of files) {
      const isFormatted = /\.(json|md|mdx|mjs|ts|tsx|css|yml)$/.test(path);
      const { code, errors } = isFormatted ? await format(path, text, settings) : { code: text, errors: [] };
      if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), code);
    }
    finish();
  } catch (cause) {
    for (const path of files.keys())
      rmSync(join(folder, path.split('/')[0] ?? ''), { recursive: true, force: true });
    if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
    throw new UserError(`It could not be written: ${messageOf(cause)}.`, { cause });
  }
}

function addOwner(file: string, name: string): void {
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('/remotes/'));
  const organisation = /@([\w-]+)\//.exec(lines[last] ?? '')?.[1] ?? 'your-organisation';
  lines.splice(last + 1, 0, `${`/remotes/${name}/`.padEnd(26)} @${organisation}/${name}`);
  writeFileSync(file, `${lines.join('\n')}\n`);
}
