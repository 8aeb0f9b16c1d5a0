import { CommanderError } from 'commander';
import { projectFolder } from '@raptors/release/build/project';
import { UserError } from '@raptors/shared/contract/problem/user-error';
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
import { parseCommandLine, type CommandLine } from './command-line';
import { manifestsElsewhere } from './taken/live-remotes';
import { readTaken, type Taken } from './taken/taken';
import { writeRemote } from './write/write-remote';

/** `npm run create-remote`: asks or takes options, writes the remote, and says how to go on. Returns the exit status. */
export async function createRemoteCommand(args: string[], project = projectFolder()): Promise<number> {
  let line: CommandLine;
  try {
    line = parseCommandLine(args);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return refuse(`${error.message.replace(/^error: /, '')}. --help lists what there is.`);
  }
  if ('help' in line) {
    console.log(line.help);
    return 0;
  }
  const taken = readTaken(project, await manifestsElsewhere(project));
  const isInteractive = Object.keys(line.answers).length === 0;
  if (isInteractive && !process.stdin.isTTY)
    return refuse('There is no terminal to ask in. Give the answers as options; --help lists them.');
  const answers = isInteractive ? await askForAnswers(taken, terminalPrompt) : line.answers;
  if (!answers) return refuse('Stopped before the last answer.');
  const wrong = isInteractive ? [] : wrongOptions(answers, taken);
  if (wrong.length > 0) return refuse(wrong.join('\n'));

  const manifest = manifestFor(answers, taken.nextOrder);
  try {
    console.log(report(manifest, await writeRemote(project, manifest)));
    return 0;
  } catch (error) {
    const isExpected = error instanceof UserError || (error instanceof Error && 'code' in error);
    if (!isExpected) throw error;
    return refuse(`It could not be written: ${error.message}.`);
  }
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

function refuse(message: string): 1 {
  console.error(`${message}\nNothing was written.`);
  return 1;
}

/** What is there now, and what to do with it. */
function report({ name, section, pages }: ManifestDraft, files: readonly string[]): string {
  const path = fillIn(pages[0]?.path ?? '');
  return [
    `remotes/${name} is there, with the page ${path} in the menu under “${section.label}”:`,
    ...files.map((file) => `  ${file}`),
    '',
    'Next:',
    `  npm run dev -- ${name}       see each change at once; the words are in remotes/${name}/content/`,
    `  npm run release -- ${name}   check the remote and put it on the site`,
    '',
    `Look over the page’s description in remote.json, and say who owns the remote in .github/CODEOWNERS.`,
    '',
  ].join('\n');
}
