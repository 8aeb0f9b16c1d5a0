import type { Problem } from '@raptors/shared/contract/problem/problem';

const isBuildProblem = ({ rule }: Problem) => rule === 'build';

/** All problems of the running command. Each checker replaces its own; whoever listens hears of the rest. */
export class ProblemBoard {
  readonly #bySource = new Map<string, readonly Problem[]>();
  readonly #listeners: ((problems: readonly Problem[]) => void)[] = [];
  #told = '[]';

  /** Replaces what one checker has to say; an empty list when all is well. */
  set(source: string, problems: readonly Problem[]): void {
    this.#forgetFixed(source, problems);
    this.#bySource.set(source, problems);
    this.#tell();
  }

  /** What one checker has said last. */
  of(source: string): readonly Problem[] {
    return this.#bySource.get(source) ?? [];
  }

  /** Removes what all checkers have said whose names begin like this. */
  clear(beginning: string): void {
    for (const source of this.#bySource.keys())
      if (source.startsWith(beginning)) this.#bySource.delete(source);
    this.#tell();
  }

  /** What was found in a file while it could not be built is no longer so when it can. */
  #forgetFixed(source: string, problems: readonly Problem[]): void {
    const isWrong = new Set(problems.map(({ file }) => file));
    const fixed = (this.#bySource.get(source) ?? [])
      .filter((problem) => isBuildProblem(problem) && !isWrong.has(problem.file))
      .map(({ file }) => file);
    for (const [other, found] of this.#bySource)
      if (other !== source && fixed.length > 0)
        this.#bySource.set(
          other,
          found.filter(({ file }) => !fixed.includes(file)),
        );
  }

  #tell(): void {
    const all = this.all();
    const text = JSON.stringify(all);
    if (text === this.#told) return;
    this.#told = text;
    for (const listener of this.#listeners) listener(all);
  }

  /** Every problem once, whoever found it. What cannot be built says so alone: the rest follows from that. */
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

  /** Calls `listener` with all problems whenever they have changed. */
  onChange(listener: (problems: readonly Problem[]) => void): void {
    this.#listeners.push(listener);
  }
}
