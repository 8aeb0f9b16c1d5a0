/** A new address after each failure: for the same one, browsers reuse a request that hangs, or a preload that has failed. */
export const retryAddress = (address: string, attempt: number): string =>
  attempt ? `${address}?retry=${attempt}` : address;
