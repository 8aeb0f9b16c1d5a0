import { projectFolder } from '@raptors/release/build/project';
import {
  EXIT_CODES,
  exitCodeOf,
  UsageError,
  UserError,
  type ExitCode,
} from '@raptors/shared/contract/problem/user-error';
import { fillIn } from '@raptors/shared/organisation/organisation';
import {
  EXTRAS,
  manifestFor,
  needsPath,
  QUESTIONS,
  type Answers,
  type ManifestDraft,
} from './answers/answers';
import { askForAnswers, terminalPrompt } from './answers/ask';
import { wrongAnswers } from './answers/check-answers';
import { parseCommandLine, type OwnRepository } from './command-line';
import { manifestsElsewhere } from './taken/live-remotes';
import { readTaken, type Taken } from './taken/taken';
import { writeRemote } from './write/write-remote';
import { writeRepository } from './write/write-repository';

/**
 * Runs `npm run create-remote`: asks or reads options, writes the remote, and prints what to do next. Returns the exit
 * status.
 */
export async function createRemoteCommand(args: string[], project = projectFolder()): Promise<ExitCode> {
  const exitCode = await exitCodeOf(() => createRemote(args, project));
  if (exitCode !== EXIT_CODES.ok) console.error('Nothing was written.');
  return exitCode;
}

async function createRemote(args: readonly string[], project: string): Promise<ExitCode> {
  const line = parseCommandLine(args, project);
  if ('help' in line) {
    console.log(line.help);
    return EXIT_CODES.ok;
  }
  const taken = readTaken(project, await manifestsElsewhere(project));
  const isInteractive = Object.keys(line.answers).length === 0;
  if (isInteractive && !process.stdin.isTTY)
    throw new UsageError(
      'The questions need a terminal. Give the answers as options instead; --help lists them.',
    );
  const answers = isInteractive ? await askForAnswers(taken, terminalPrompt) : line.answers;
  if (!answers) throw new UsageError('Stopped before the last answer.');
  const wrong = isInteractive ? [] : wrongOptions(answers, taken);
  if (wrong.length > 0) throw new UsageError(wrong.join('\n'));

  const manifest = manifestFor(answers, taken.nextOrder);
  const { repository } = line;
  const written = repository
    ? writeRepository(project, manifest, repository)
    : writeRemote(project, manifest);
  const files = await written.catch((cause: unknown) => {
    const isExpected = cause instanceof UserError || (cause instanceof Error && 'code' in cause);
    if (!isExpected) throw cause;
    throw new UserError(`It could not be written: ${cause.message}.`, { cause });
  });
  console.log(repository ? repositoryReport(manifest, repository, files) : report(manifest, files));
  return EXIT_CODES.ok;
}

function wrongOptions(answers: Answers, taken: Taken): string[] {
  const path = needsPath(answers) ? EXTRAS.filter(({ name }) => name === 'path') : [];
  const missing = [...QUESTIONS, ...path].filter(({ name }) => answers[name] === undefined);
  return [
    ...missing.map(
      ({ name, ask, example }) => `--${name} is missing. ${ask}, such as --${name} "${example}".`,
    ),
    ...wrongAnswers(answers, taken).map(
      ({ question, reason }) => `--${question}: “${answers[question]}” ${reason}.`,
    ),
  ];
}

/** Prints what was written, and what to do next. */
function report({ name, section, pages }: ManifestDraft, files: readonly string[]): string {
  const path = fillIn(pages[0]?.path ?? '');
  return [
    `remotes/${name} is written, with the page ${path} in the menu under “${section.label}”:`,
    ...files.map((file) => `  ${file}`),
    '',
    'Next:',
    `  npm run dev -- ${name}       see each change at once; the words are in remotes/${name}/content/`,
    `  npm run release -- ${name}   check the remote and put it on the site`,
    '',
    `Check the page’s description in remote.json, and enter the owner of the remote in .github/CODEOWNERS.`,
    '',
  ].join('\n');
}

/** The same for a repository of its own. */
function repositoryReport(
  { name, section, pages }: ManifestDraft,
  { folder, site }: OwnRepository,
  files: readonly string[],
): string {
  return [
    `${folder} is written: the remote ${name}, with the page ${fillIn(pages[0]?.path ?? '')} in the menu under “${section.label}”:`,
    ...files.map((file) => `  ${file}`),
    '',
    'Next, in that folder:',
    `  npm install     brings the kit; keep package-lock.json in git`,
    `  npm run dev     shows the section inside ${site}, and each change at once`,
    '',
    'README.md lists the other commands, and what the repository needs on GitHub.',
    '',
  ].join('\n');
}
