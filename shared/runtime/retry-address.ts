/** A new address after each failure, so that browsers do not reuse a request that hangs or has failed. */
export const retryAddress = (address: string, attempt: number): string =>
  attempt ? `${address}?retry=${attempt}` : address;
