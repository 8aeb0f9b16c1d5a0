import { uniqueProblems, type Problem } from '@raptors/shared/contract/problem/problem';

/** All problems of the running command. Each checker replaces its own problems; listeners get all of them. */
export class ProblemBoard {
  readonly #bySource = new Map<string, readonly Problem[]>();
  readonly #listeners: ((problems: readonly Problem[]) => void)[] = [];
  #notified = '[]';

  /** Replaces the problems of one checker; an empty list means there are none. */
  set(source: string, problems: readonly Problem[]): void {
    this.#bySource.set(source, problems);
    const all = uniqueProblems([...this.#bySource.values()].flat());
    const text = JSON.stringify(all);
    if (text === this.#notified) return;
    this.#notified = text;
    for (const listener of this.#listeners) listener(all);
  }

  /** Calls `listener` with all problems after each change. */
  onChange(listener: (problems: readonly Problem[]) => void): void {
    this.#listeners.push(listener);
  }
}
