import type { Fragment } from '@raptors/shared/contract/fragment';

const TIMEOUT_MS = 10_000;

/**
 * Fetches what the site says of one page.
 * @param release a release that the site keeps; left out: the live one
 * @throws with a reason for people when the site does not give it in time
 */
export async function fetchFragment(
  { origin, pathname }: URL,
  release: string | null | undefined,
): Promise<Fragment> {
  const response = await fetch(
    `${origin}/~fragment${release ? `/@${release}` : ''}${pathname === '/' ? '/index' : pathname}.json`,
    { signal: AbortSignal.timeout(TIMEOUT_MS) },
  );
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text.replaceAll('{{site}}', origin)) as Fragment;
}
