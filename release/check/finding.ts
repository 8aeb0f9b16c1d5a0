import type { Problem } from '@raptors/shared/contract/problem';

/** What a rule found wrong: where, why, and what to do. */
export type Finding = Problem & { rule: string; remedy: string };

/** What one rule says; its name is added by whoever runs it. */
export type Complaint = Omit<Finding, 'rule'>;

/** A named rule about one kind of subject. */
export type Rule<Subject> = {
  name: string;
  /** What must hold, as a sentence for people. */
  demands: string;
  /** What of the rule the subject breaks; empty when it keeps it. */
  check(subject: Subject): Complaint[] | Promise<Complaint[]>;
};

/** Runs all rules on a subject. */
export async function runRules<Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
): Promise<Finding[]> {
  const found = await Promise.all(
    rules.map(async ({ name, check }) =>
      (await check(subject)).map((complaint) => ({ rule: name, ...complaint })),
    ),
  );
  return found.flat();
}

/** The checks found something. Nothing has been released. */
export class ReleaseRefusedError extends Error {
  override name = 'ReleaseRefusedError';
  constructor(readonly findings: readonly Finding[]) {
    const problems = findings.length === 1 ? '1 problem' : `${findings.length} problems`;
    super(
      [
        ...findings.map(findingText),
        `${problems}, so nothing has been changed: the live site is as it was.`,
      ].join('\n\n'),
    );
  }
}

/** A finding as a person reads it: file and field, reason, remedy. */
export const findingText = ({ file, field, reason, remedy, rule }: Finding) =>
  `✗ ${file}${field ? `: ${field}` : ''}\n  ${reason} (${rule})\n  → ${remedy}`;
