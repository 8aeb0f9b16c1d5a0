import type { Problem } from '@raptors/shared/contract/problem/problem';

/** All problems of the running command. Each checker replaces its own; whoever listens hears of the rest. */
export class ProblemBoard {
  readonly #bySource = new Map<string, readonly Problem[]>();
  readonly #listeners: ((problems: readonly Problem[]) => void)[] = [];
  #told = '[]';

  /** Replaces what one checker has to say; an empty list when all is well. */
  set(source: string, problems: readonly Problem[]): void {
    this.#bySource.set(source, problems);
    const all = this.all();
    const text = JSON.stringify(all);
    if (text === this.#told) return;
    this.#told = text;
    for (const listener of this.#listeners) listener(all);
  }

  /** Every problem once, whoever found it. */
  all(): Problem[] {
    const problems = [...this.#bySource.values()].flat();
    return [
      ...new Map(
        problems.map((problem) => [`${problem.file}\n${problem.place}\n${problem.reason}`, problem]),
      ).values(),
    ];
  }

  /** Calls `listener` with all problems whenever they have changed. */
  onChange(listener: (problems: readonly Problem[]) => void): void {
    this.#listeners.push(listener);
  }
}
