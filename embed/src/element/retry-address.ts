/**
 * The address under which something is requested once more. Browsers hand a request that hangs, or has failed as a preload, on to whoever asks
 * for the same address.
 * @param attempt how often it has been requested before
 */
export const retryAddress = (address: string, attempt: number): string =>
  attempt ? `${address}?retry=${attempt}` : address;
