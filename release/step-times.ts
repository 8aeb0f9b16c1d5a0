type Step = 'build' | 'read' | 'check' | 'prerender' | 'write' | 'rehearse' | 'flip';

export class StepTimes {
  readonly #milliseconds = new Map<Step, number>();
  #step: Step = 'read';
  #since = performance.now();

  start(step: Step): void {
    const now = performance.now();
    this.#milliseconds.set(this.#step, (this.#milliseconds.get(this.#step) ?? 0) + now - this.#since);
    this.#step = step;
    this.#since = now;
  }

  get running(): string {
    return this.#step;
  }

  get milliseconds(): Partial<Record<Step, number>> {
    this.start(this.#step);
    return Object.fromEntries([...this.#milliseconds].map(([step, ms]) => [step, Math.round(ms)]));
  }
}
