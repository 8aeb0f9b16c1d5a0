/** The address of the next attempt: browsers hand a request that hangs, or has failed as a preload, on to whoever requests the same one. */
export const retryAddress = (address: string, attempt: number): string =>
  attempt ? `${address}?retry=${attempt}` : address;
