/** A request, in the words of the browser. */
export type Requested = {
  address: string;
  /** Addresses of what had to be there before it could be requested; the document had to, even if it isn't listed. */
  causes: readonly string[];
  /** A cache answered, so nobody waited. */
  isCached: boolean;
};

/**
 * How many answers were waited for one after the other until each file had come: 1 is the document, 2 what it names, 3 what a script or a
 * style sheet of that requests. A script that waits for data before it requests more has waited longer than this sees: the browser
 * names the script, not the data.
 * @param requests in the order in which they were made
 * @returns by address
 */
export function roundTripsOf(requests: readonly Requested[]): Map<string, number> {
  const trips = new Map<string, number>();
  const [document] = requests;
  for (const { address, causes, isCached } of requests) {
    if (trips.has(address)) continue;
    const known = [...causes, document?.address ?? ''].map((cause) => trips.get(cause) ?? 0);
    trips.set(address, Math.max(...known) + (isCached ? 0 : 1));
  }
  return trips;
}
