import type { PageHeight } from '@raptors/shared/contract/embed-lines';
import { useEffect, useState } from 'react';

type Known = { address: string; heights: Readonly<Record<number, number>> };

/**
 * How high a page is, by width, as the frames of the previews say it: the lines reserve so much, and nothing moves when it comes.
 * @returns nothing until the first frame has said it
 */
export function usePreviewHeights(address: string, maxWidth = Infinity): readonly PageHeight[] | undefined {
  const [known, setKnown] = useState<Known>({ address, heights: {} });
  useEffect(() => {
    const ended = new AbortController();
    const learn = ({ source, origin, data }: MessageEvent<{ message?: string; value: number } | null>) => {
      // A frame that was removed meanwhile has no window.
      if (data?.message !== 'height' || origin !== globalThis.origin || !source) return;
      const { innerWidth } = source as Window;
      setKnown((before) => ({
        address,
        heights: {
          ...(before.address === address && before.heights),
          [innerWidth]: Math.ceil(data.value),
        },
      }));
    };
    addEventListener('message', learn, { signal: ended.signal });
    return () => ended.abort();
  }, [address]);
  const widths = Object.entries(known.address === address ? known.heights : {});
  // From the narrowest up; that one is for all windows that are narrower, and for a place that is narrower than all.
  const heights = widths
    .map(([width, height], index) => ({ from: index === 0 ? 0 : Number(width), height }))
    .filter(({ from }) => from <= maxWidth);
  return heights.length > 0 ? heights : undefined;
}
