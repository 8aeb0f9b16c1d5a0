import { problemText, uniqueProblems, type Problem } from '@raptors/shared/contract/problem/problem';
import { UserError } from '@raptors/shared/contract/problem/user-error';

/** Where a subject breaks a rule, without the rule's name. */
export type Violation = Omit<Problem, 'rule' | 'remedy'> & { remedy: string };

/** A named rule about one kind of subject. */
export type Rule<Subject> = {
  name: string;
  /** What the rule demands, as a sentence. */
  demands: string;
  /** Where the subject breaks the rule; empty if it does not. */
  check(subject: Subject): Violation[] | Promise<Violation[]>;
};

/** Runs all rules on a subject. */
export async function runRules<Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
): Promise<Problem[]> {
  const found = await Promise.all(
    rules.map(async ({ name, check }) =>
      (await check(subject)).map((violation) => ({ rule: name, ...violation })),
    ),
  );
  return found.flat();
}

/** The checks found something. Nothing has been released. */
export class ReleaseRefusedError extends UserError {
  override name = 'ReleaseRefusedError';
  constructor(override readonly problems: readonly Problem[]) {
    const number = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super(
      [
        ...problems.map(problemText),
        `${number}, so nothing has been changed: the live site is as it was.`,
      ].join('\n\n'),
    );
  }
}

/** What is released, as far as it decides what is let pass. */
type Circumstances = {
  /** Packages of the project are missing. */
  isPartial: boolean;
  /** The edition was live before. */
  wasLive?: boolean;
  /** The edition is composed only to see what is wrong with it. */
  isTrial?: boolean;
  /** The problems are of a package that is not released, and neither is the shell. */
  isOfOthers?: boolean;
};

/**
 * Splits problems into those that refuse a release and those that are let pass: broken links while packages of the
 * project are missing, problems of an edition that was live before, if it can be rendered, pages of other teams
 * that are too heavy since a new menu entry is on them, and all problems of a trial.
 */
export function partitionProblems(
  problems: readonly Problem[],
  { isPartial, wasLive = false, isTrial = false, isOfOthers = false }: Circumstances,
): { refused: Problem[]; notes: Problem[] } {
  const isNote = ({ rule }: Problem) =>
    isTrial ||
    (wasLive && rule !== 'page-prerenders') ||
    (isOfOthers && rule === 'page-budget') ||
    (isPartial && (rule === 'links-lead-somewhere' || rule === 'redirect-arrives'));
  const unique = uniqueProblems(problems);
  return { refused: unique.filter((problem) => !isNote(problem)), notes: unique.filter(isNote) };
}
