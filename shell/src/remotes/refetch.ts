import type { IntegrityTable } from './integrity-table';

/**
 * Fetches files past every cache of the browser. Damaged copies, which a cache may keep for a year, are replaced, so that
 * the next visit has the right ones.
 * @throws when one of them is still missing or damaged
 */
export async function refetch(
  addresses: readonly string[],
  hashOf: IntegrityTable['hashOf'],
  signal?: AbortSignal,
): Promise<void> {
  await Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(address, { cache: 'reload', integrity: hashOf(address), signal });
      if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
      // A cache keeps only what was read to its end.
      await response.arrayBuffer();
    }),
  );
}
