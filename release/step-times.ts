/** Names of the steps between a command and the live edition, for the benchmark and the output. */
type Step = 'build' | 'read' | 'check' | 'prerender' | 'write' | 'rehearse' | 'flip' | 'compare';

/** Adds up the time of each step; steps that run at the same time share it. */
export class StepTimes {
  readonly #milliseconds = new Map<Step, number>();
  #running: Step[] = [];
  #since = performance.now();
  readonly #startedAt = this.#since;

  /** Runs a piece of work and adds its time to a step. */
  async measure<Result>(step: Step, work: () => Promise<Result>): Promise<Result> {
    this.#book();
    this.#running.push(step);
    try {
      return await work();
    } finally {
      this.#book();
      this.#running.splice(this.#running.indexOf(step), 1);
    }
  }

  /** Names of the steps that run now; empty where none does. */
  get running(): string {
    return [...new Set(this.#running)].join(', ');
  }

  /** Milliseconds since the beginning, whatever ran. */
  get total(): number {
    return performance.now() - this.#startedAt;
  }

  /** Milliseconds by step, rounded. */
  get milliseconds(): Partial<Record<Step, number>> {
    return Object.fromEntries([...this.#milliseconds].map(([step, ms]) => [step, Math.round(ms)]));
  }

  /** Divides the time since the last change among the steps that ran in it. */
  #book() {
    const now = performance.now();
    const share = (now - this.#since) / Math.max(1, this.#running.length);
    for (const step of this.#running)
      this.#milliseconds.set(step, (this.#milliseconds.get(step) ?? 0) + share);
    this.#since = now;
  }
}
