import { existsSync, readdirSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { projectFolder } from '../project/project';
import { parseArguments, type Program } from '@raptors/release/output/parse-arguments';
import {
  EXIT_CODES,
  exitCodeOf,
  UsageError,
  UserError,
  type ExitCode,
} from '@raptors/shared/contract/problem/user-error';
import { commandFolder } from '@raptors/webpack/env';
import { fillIn } from '@raptors/shared/organisation/organisation';
import {
  askForAnswers,
  manifestFor,
  openQuestions,
  QUESTIONS,
  wrongAnswers,
  type Answers,
  type ManifestDraft,
  type Prompt,
} from './answers';
import { readTaken } from './taken';
import { writeRemote, writeRepository, type OwnRepository } from './write/write';

/**
 * Runs `npm run create-remote`: asks or reads options, writes the remote, and prints what to do next. Returns the exit
 * status.
 */
export async function createRemoteCommand(args: string[], project = projectFolder()): Promise<ExitCode> {
  const exitCode = await exitCodeOf(() => createRemote(args, project));
  if (exitCode !== EXIT_CODES.ok) console.error('Nothing was written.');
  return exitCode;
}

type Options = Answers & { ownRepository?: string; site?: string; registry?: string; form?: string };

async function createRemote(args: readonly string[], project: string): Promise<ExitCode> {
  const line = parseArguments<Options>('npm run create-remote --', define, args);
  if ('help' in line) {
    console.log(line.help);
    return EXIT_CODES.ok;
  }
  const { ownRepository, site, registry, form, ...options } = line.options;
  if (form?.trim() === '')
    throw new UsageError('--form is empty. Give the title of the form, or leave the option out.');
  const repository = repositoryAt(project, ownRepository, site, registry);
  const taken = await readTaken(project);
  const isInteractive = Object.keys(options).length === 0;
  if (isInteractive && !process.stdin.isTTY)
    throw new UsageError(
      'The questions need a terminal. Give the answers as options instead; --help lists them.',
    );
  const answers = isInteractive ? await askForAnswers(taken, terminalPrompt) : options;
  if (!answers) throw new UsageError('Stopped before the last answer.');
  const wrong = [
    ...openQuestions(answers).map(
      ({ name, ask, example }) => `--${name} is missing. ${ask}, such as --${name} "${example}".`,
    ),
    ...[...wrongAnswers(answers, taken)].map(
      ([question, reason]) => `--${question}: “${answers[question]}” ${reason}.`,
    ),
  ];
  if (wrong.length > 0) throw new UsageError(wrong.join('\n'));

  const manifest = manifestFor(answers, taken.nextOrder, form !== undefined);
  const written = repository
    ? writeRepository(project, manifest, repository, form)
    : writeRemote(project, manifest, form);
  const files = await written.catch((cause: unknown) => {
    const isExpected = cause instanceof UserError || (cause instanceof Error && 'code' in cause);
    if (!isExpected) throw cause;
    throw new UserError(`It could not be written: ${cause.message}.`, { cause });
  });
  console.log(report(manifest, files, repository));
  return EXIT_CODES.ok;
}

function define(program: Program): void {
  program
    .usage('[options]')
    .description(
      'Writes a new remote with one page: its own section of the menu, released on its own. Asks for what it needs when no option is given.',
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
      'Title of a form on the page, which arrives at the inbox (such as "Tell us of a nest")',
    )
    .option(
      '--own-repository <folder>',
      'write it as a repository of its own, with @raptors/kit, into this folder',
    )
    .option('--site <address>', 'with --own-repository: public site in which its team sees it while writing')
    .option(
      '--registry <address>',
      'with --own-repository: registry with the packages of the kit (default: npm’s)',
    );
}

function repositoryAt(
  project: string,
  typed?: string,
  site?: string,
  registry?: string,
): OwnRepository | undefined {
  if (typed === undefined && site === undefined && registry === undefined) return undefined;
  if (typed === undefined)
    throw new UsageError(
      `--${site === undefined ? 'registry' : 'site'} is for a repository of its own: add --own-repository <folder>, or leave it out.`,
    );
  const folder = resolve(commandFolder(), typed);
  if (!relative(project, folder).startsWith('..'))
    throw new UsageError(
      `--own-repository: ${typed} is inside this project. Name a folder outside it, such as ../${basename(folder)}, or leave the option out.`,
    );
  // A repository that was cloned before it has files may exist.
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    throw new UsageError(`--own-repository: ${folder} is not empty. Name a new folder, or an empty one.`);
  if (site === undefined)
    throw new UsageError(
      '--site is missing: the address of the public site, in which the team sees its section while it writes. Such as --site https://example.org',
    );
  return {
    folder,
    site: webAddress('site', site).origin,
    ...(registry === undefined ? {} : { registry: webAddress('registry', registry).href }),
  };
}

function webAddress(option: string, typed: string): URL {
  const address = URL.canParse(typed) ? new URL(typed) : undefined;
  if (address?.protocol !== 'http:' && address?.protocol !== 'https:')
    throw new UsageError(
      `--${option}: “${typed}” is not a web address. Write it like --${option} https://example.org`,
    );
  return address;
}

/** Asks in the terminal. */
const terminalPrompt: Prompt = async ({ ask, example }, wrong) => {
  // Loaded only when there is a question to ask.
  const { isCancel, text } = await import('@clack/prompts');
  const typed = await text({
    message: ask,
    placeholder: example,
    validate: (value = '') => wrong(value),
  });
  return isCancel(typed) ? undefined : typed;
};

/** What was written, and what to do next. */
function report(
  { name, section, pages }: ManifestDraft,
  files: readonly string[],
  repository?: OwnRepository,
): string {
  const page = `the page ${fillIn(pages[0]?.path ?? '')} in the menu under “${section.label}”:`;
  const list = files.map((file) => `  ${file}`);
  const lines = repository
    ? [
        `${repository.folder} is written: the remote ${name}, with ${page}`,
        ...list,
        '',
        'Next, in that folder:',
        `  npm install     brings the kit; keep package-lock.json in git`,
        `  npm run dev     shows the section inside ${repository.site}, and each change at once`,
        '',
        'README.md lists the other commands, and what the repository needs on GitHub.',
      ]
    : [
        `remotes/${name} is written, with ${page}`,
        ...list,
        '',
        'Next:',
        `  npm run dev -- ${name}       see each change at once; the words are in remotes/${name}/content/`,
        `  npm run release -- ${name}   check the remote and put it on the site`,
        '',
        `Check the page’s description in remote.json, and enter the owner of the remote in .github/CODEOWNERS.`,
      ];
  return `${lines.join('\n')}\n`;
}
