import { EXTRAS, needsPath, QUESTIONS, type Answers, type Question } from './answers';
import { wrongAnswers } from './check-answers';
import type { Taken } from '../taken/taken';

/** Asks one question until `wrong` accepts the answer; returns `undefined` when the user stops. */
export type Prompt = (
  question: Question,
  wrong: (typed: string) => string | undefined,
) => Promise<string | undefined>;

/**
 * Asks the questions one by one. The address is a question only where it does not follow from the titles.
 * @returns `undefined` when the user stops before the last answer
 */
export async function askForAnswers(taken: Taken, prompt: Prompt): Promise<Answers | undefined> {
  let answers: Answers = {};
  const questions = [...QUESTIONS];
  for (let question = questions.shift(); question; question = questions.shift()) {
    const { name } = question;
    const withAnswer = (typed: string): Answers => ({ ...answers, [name]: typed });
    const typed = await prompt(question, (text) =>
      reasonOf(wrongAnswers(withAnswer(text), taken), name, text),
    );
    if (typed === undefined) return undefined;
    answers = withAnswer(typed);
    if (questions.length === 0 && answers.path === undefined && needsPath(answers))
      questions.push(...EXTRAS.filter((extra) => extra.name === 'path'));
  }
  return answers;
}

function reasonOf(wrong: ReturnType<typeof wrongAnswers>, name: Question['name'], typed: string) {
  const reason = wrong.find(({ question }) => question === name)?.reason;
  return reason && `${typed.trim() ? `“${typed}” ` : 'This '}${reason}.`;
}

/** Asks in the terminal. */
export const terminalPrompt: Prompt = async ({ ask, example }, wrong) => {
  // Loaded only when there is a question to ask.
  const { isCancel, text } = await import('@clack/prompts');
  const typed = await text({
    message: ask,
    placeholder: example,
    validate: (value = '') => wrong(value),
  });
  return isCancel(typed) ? undefined : typed;
};
