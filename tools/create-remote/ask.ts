import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { QUESTIONS, type Answers } from './answers';
import { wrongAnswers } from './check-answers';
import type { Taken } from './taken';

/**
 * Puts the questions one by one. What was answered well is kept; only a wrong answer is asked for again.
 * @returns `undefined` when the input ends before the last answer
 */
export async function askForAnswers(
  taken: Taken,
  input: Readable,
  output: Writable,
): Promise<Answers | undefined> {
  const lines = createInterface({ input, output, terminal: false });
  const typed = lines[Symbol.asyncIterator]();
  let answers: Answers = {};
  try {
    for (const { name, ask, example } of QUESTIONS) {
      while (answers[name] === undefined) {
        output.write(`${ask} (such as ${example}): `);
        const { value, done } = await typed.next();
        if (done) return undefined;
        const tried = { ...answers, [name]: value };
        const reason = wrongAnswers(tried, taken).find(({ question }) => question === name)?.reason;
        if (reason) output.write(`  ✗ ${value.trim() ? `“${value}” ` : 'This '}${reason}.\n`);
        else answers = tried;
      }
    }
    return answers;
  } finally {
    lines.close();
  }
}
