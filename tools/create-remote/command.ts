import { projectFolder } from '@raptors/release/build/project';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { manifestFor, QUESTIONS, type Answers, type ManifestDraft } from './answers';
import { askForAnswers } from './ask';
import { wrongAnswers } from './check-answers';
import { HELP, parseFlags, type Asked } from './flags';
import { manifestsElsewhere } from './live-remotes';
import { readTaken, type Taken } from './taken';
import { writeRemote } from './write-remote';

/** `npm run create-remote`: asks or takes flags, writes the remote, and says how to go on. Returns the exit status. */
export async function createRemoteCommand(args: string[], project = projectFolder()): Promise<number> {
  let asked: Asked;
  try {
    asked = parseFlags(args);
  } catch (error) {
    return refuse(`${(error as Error).message.split('. To specify')[0]}. --help lists what there is.`);
  }
  if (asked.help) {
    console.log(HELP);
    return 0;
  }
  const taken = readTaken(project, await manifestsElsewhere(project));
  const isAsked = Object.keys(asked.answers).length === 0;
  const answers = isAsked ? await askForAnswers(taken, process.stdin, process.stdout) : asked.answers;
  if (!answers) return refuse('\nStopped before the last answer.');
  const wrong = isAsked ? [] : wrongFlags(answers, taken);
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

function wrongFlags(answers: Answers, taken: Taken): string[] {
  const missing = QUESTIONS.filter(({ name }) => answers[name] === undefined);
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
    `  npm run dev -- ${name}       see each change at once; the words stand in remotes/${name}/content/`,
    `  npm run release -- ${name}   check the remote and put it on the site`,
    '',
    `Look over the page’s description in remote.json, and say who owns the remote in .github/CODEOWNERS.`,
    '',
  ].join('\n');
}
