/** The steps between a command and the live edition. */
type Step = 'build' | 'read' | 'check' | 'prerender' | 'write' | 'rehearse' | 'flip';

/** Divides the time of a command among its steps, one at a time, so that they add up to the whole. */
export class StepTimes {
  readonly #milliseconds = new Map<Step, number>();
  #step: Step = 'read';
  #since = performance.now();

  /** From now on the time is that of this step. */
  start(step: Step): void {
    const now = performance.now();
    this.#milliseconds.set(this.#step, (this.#milliseconds.get(this.#step) ?? 0) + now - this.#since);
    this.#step = step;
    this.#since = now;
  }

  /** The step that runs now. */
  get running(): string {
    return this.#step;
  }

  /** Milliseconds by step until now, rounded. */
  get milliseconds(): Partial<Record<Step, number>> {
    this.start(this.#step);
    return Object.fromEntries([...this.#milliseconds].map(([step, ms]) => [step, Math.round(ms)]));
  }
}
