import type { Problem } from '@raptors/shared/contract/problem/problem';

const isBuildProblem = ({ rule }: Problem) => rule === 'build';

/** All problems of the running command. Each checker replaces its own problems; listeners get all of them. */
export class ProblemBoard {
  readonly #bySource = new Map<string, readonly Problem[]>();
  readonly #listeners: ((problems: readonly Problem[]) => void)[] = [];
  #notified = '[]';

  /** Replaces the problems of one checker; an empty list means there are none. */
  set(source: string, problems: readonly Problem[]): void {
    this.#forgetFixed(source, problems);
    this.#bySource.set(source, problems);
    this.#notify();
  }

  /** Returns the last problems of one checker. */
  of(source: string): readonly Problem[] {
    return this.#bySource.get(source) ?? [];
  }

  /** Removes the problems of all checkers whose names start with `prefix`. */
  clear(prefix: string): void {
    for (const source of this.#bySource.keys()) if (source.startsWith(prefix)) this.#bySource.delete(source);
    this.#notify();
  }

  /** Problems found in a file that didn't compile are out of date once it does. */
  #forgetFixed(source: string, problems: readonly Problem[]): void {
    const wrongFiles = new Set(problems.map(({ file }) => file));
    const fixed = (this.#bySource.get(source) ?? [])
      .filter((problem) => isBuildProblem(problem) && !wrongFiles.has(problem.file))
      .map(({ file }) => file);
    for (const [other, found] of this.#bySource)
      if (other !== source && fixed.length > 0)
        this.#bySource.set(
          other,
          found.filter(({ file }) => !fixed.includes(file)),
        );
  }

  #notify(): void {
    const all = this.all();
    const text = JSON.stringify(all);
    if (text === this.#notified) return;
    this.#notified = text;
    for (const listener of this.#listeners) listener(all);
  }

  /**
   * Every problem once, even if several checkers found it. For a file that doesn't compile, only build problems are
   * listed: the others follow from them.
   */
  all(): Problem[] {
    const found = [...this.#bySource.values()].flat();
    const broken = new Set(found.filter(isBuildProblem).map(({ file }) => file));
    const problems = found.filter((problem) => isBuildProblem(problem) || !broken.has(problem.file));
    return [
      ...new Map(
        problems.map((problem) => [`${problem.file}\n${problem.place}\n${problem.reason}`, problem]),
      ).values(),
    ];
  }

  /** Calls `listener` with all problems after each change. */
  onChange(listener: (problems: readonly Problem[]) => void): void {
    this.#listeners.push(listener);
  }
}
