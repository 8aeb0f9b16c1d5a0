import * as v from 'valibot';
import { manifestSchema } from '@raptors/shared/contract/manifest';
import { pathKey } from '@raptors/shared/contract/paths';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { componentNameFor, manifestFor, type Answers, type QuestionName } from './answers';
import type { Taken } from '../taken/taken';

/** What is wrong with one answer. The reason completes a sentence that starts with the answer. */
export type WrongAnswer = { question: QuestionName; reason: string };

/**
 * Checks answers against the contract's schema and against names and addresses that are taken. Missing answers are not
 * checked.
 */
export function wrongAnswers(answers: Answers, taken: Taken): WrongAnswer[] {
  const wrong = [
    ...emptyTitles(answers),
    ...againstContract(answers, taken),
    ...againstTaken(answers, taken),
  ];
  // The first reason of each answer is the one to fix first.
  return wrong.filter(({ question }, index) => wrong.findIndex((one) => one.question === question) === index);
}

/** Which answer a field of `remote.json` comes from. */
const FIELDS: readonly [field: RegExp, question: QuestionName][] = [
  [/^name/, 'name'],
  [/^section\.label/, 'section'],
  [/^section\.order/, 'order'],
  [/^pages\.0\.path/, 'path'],
  [/^pages/, 'page'],
];

function againstContract(answers: Answers, { nextOrder }: Taken): WrongAnswer[] {
  const { issues = [] } = v.safeParse(manifestSchema, manifestFor(answers, nextOrder));
  return issues.flatMap((issue) => {
    const field = v.getDotPath(issue) ?? '';
    const answered = FIELDS.find(([pattern]) => pattern.test(field))?.[1];
    // A default address begins with the section's title.
    const question = answered === 'path' && answers.path === undefined ? 'section' : answered;
    if (!question || answers[question] === undefined) return [];
    const about = /description$/.test(field) ? 'is too long: the description made from it ' : '';
    const reason = question === 'order' ? 'must be a whole number, 0 or more' : issue.message;
    return [{ question, reason: about + reason }];
  });
}

const emptyTitles = (answers: Answers): WrongAnswer[] =>
  (['section', 'page'] as const)
    .filter((question) => answers[question]?.trim() === '')
    .map((question) => ({ question, reason: 'must not be empty' }));

function againstTaken(answers: Answers, taken: Taken): WrongAnswer[] {
  const { name, section, pages } = manifestFor(answers, taken.nextOrder);
  const path = fillIn(pages[0]?.path ?? '');
  const found: [QuestionName, string | undefined][] = [
    ['name', taken.names.get(name)],
    ['section', taken.sections.get(section.label.toLowerCase())],
    ['order', taken.orders.get(section.order)],
    [answers.path === undefined ? 'page' : 'path', taken.paths.get(pathKey(path))],
    [
      'page',
      taken.components.has(componentNameFor(answers.page ?? ''))
        ? 'has the name of a component that the template imports'
        : undefined,
    ],
  ];
  return found.flatMap(([question, reason]) =>
    reason && answers[question] !== undefined ? [{ question, reason: `${reason}; choose another` }] : [],
  );
}
