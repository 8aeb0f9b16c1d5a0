import { uniqueProblems, type Problem } from '@raptors/shared/contract/problem/problem';

/** Problems of all checkers. Each checker replaces its own; `onChange` gets all of them when one changes. */
export class ProblemBoard {
  readonly #bySource = new Map<string, readonly Problem[]>();
  #notified = '[]';

  constructor(private readonly onChange: (problems: readonly Problem[]) => void) {}

  set(source: string, problems: readonly Problem[]): void {
    this.#bySource.set(source, problems);
    const all = uniqueProblems([...this.#bySource.values()].flat());
    const text = JSON.stringify(all);
    if (text === this.#notified) return;
    this.#notified = text;
    this.onChange(all);
  }
}
