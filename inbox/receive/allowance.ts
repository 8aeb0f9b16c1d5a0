type Share = {
  /** @returns false, and takes nothing, if a limit would be exceeded */
  take: (amount: number) => boolean;
  release: () => void;
};

/** Limits what all requests, and those of one network, hold at the same time, such as bytes in memory. */
export function allowance(total: number, ofNetwork: number): (network: string) => Share {
  const held = new Map<string, number>();
  let all = 0;
  return (network) => {
    let own = 0;
    return {
      take(amount) {
        const of = (held.get(network) ?? 0) + amount;
        if (all + amount > total || of > ofNetwork) return false;
        all += amount;
        own += amount;
        held.set(network, of);
        return true;
      },
      release() {
        const left = (held.get(network) ?? 0) - own;
        if (left > 0) held.set(network, left);
        else held.delete(network);
        all -= own;
        own = 0;
      },
    };
  };
}
