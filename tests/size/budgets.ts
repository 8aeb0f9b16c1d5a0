type Weight = { script: number; font: number; all: number };

/** Most bytes that a first visit may fetch, compressed; 1 kB is 1000 bytes. Source: issue 2, "How it is shown to work". */
const HOME: Weight = { script: 100_000, font: 60_000, all: 500_000 };
const INNER: Weight = { script: 115_000, font: 60_000, all: 300_000 };

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
