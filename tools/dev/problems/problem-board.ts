import { uniqueProblems, type Problem } from '@raptors/shared/contract/problem/problem';

/** Problems of all checkers. Each checker replaces its own; listeners get all. */
export class ProblemBoard {
  readonly #bySource = new Map<string, readonly Problem[]>();
  readonly #listeners: ((problems: readonly Problem[]) => void)[] = [];
  #notified = '[]';

  set(source: string, problems: readonly Problem[]): void {
    this.#bySource.set(source, problems);
    const all = uniqueProblems([...this.#bySource.values()].flat());
    const text = JSON.stringify(all);
    if (text === this.#notified) return;
    this.#notified = text;
    for (const listener of this.#listeners) listener(all);
  }

  onChange(listener: (problems: readonly Problem[]) => void): void {
    this.#listeners.push(listener);
  }
}
