/** What the tables call the contestants. */
export const NAMES = {
  released: 'as released',
  floor: 'without scripts',
  application: 'one application',
  prerendered: 'one, prerendered',
  federated: 'federated, default',
  astro: 'Astro, islands',
} as const;
