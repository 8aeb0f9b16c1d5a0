/** What is wrong in the sources, in words for whoever wrote them. */
export type DevProblem = {
  /** What found it. */
  kind: 'build' | 'types' | 'lint' | 'content' | 'contract';
  /** File as a person in the project would write it. */
  file: string;
  /** Line or field; empty when the whole file is meant. */
  place: string;
  reason: string;
  /** What to do. */
  remedy: string;
};

/** All problems of the running command. Each checker replaces its own; whoever listens hears of the rest. */
export class ProblemBoard {
  readonly #bySource = new Map<string, readonly DevProblem[]>();
  readonly #listeners: ((problems: readonly DevProblem[]) => void)[] = [];
  #told = '[]';

  /** Replaces what one checker has to say; an empty list when all is well. */
  set(source: string, problems: readonly DevProblem[]): void {
    this.#bySource.set(source, problems);
    const all = this.all();
    const text = JSON.stringify(all);
    if (text === this.#told) return;
    this.#told = text;
    for (const listener of this.#listeners) listener(all);
  }

  /** Every problem once, whoever found it. */
  all(): DevProblem[] {
    const problems = [...this.#bySource.values()].flat();
    return [
      ...new Map(
        problems.map((problem) => [`${problem.file}\n${problem.place}\n${problem.reason}`, problem]),
      ).values(),
    ];
  }

  /** Calls `listener` with all problems whenever they have changed. */
  onChange(listener: (problems: readonly DevProblem[]) => void): void {
    this.#listeners.push(listener);
  }
}

/** A problem as the terminal shows it. */
export const problemText = ({ kind, file, place, reason, remedy }: DevProblem): string =>
  `✗ ${file}${place ? `, ${place}` : ''} (${kind})\n  ${reason.replaceAll('\n', '\n  ')}\n  → ${remedy}`;
