import type { LoadedFragment } from './embedded';

const TIMEOUT_MS = 10_000;
const VERSION = 1;
const TEXTS = ['path', 'title', 'lang', 'html', 'css', 'fonts'];

/**
 * Fetches one page of the site.
 * @param release a release that the site keeps; left out: the live one
 * @throws with a sentence as its message when the page does not come in time or cannot be read; its `cause` is a stable code
 */
export async function fetchFragment(
  { origin, pathname }: URL,
  release: string | null | undefined,
): Promise<LoadedFragment> {
  const response = await fetch(
    `${origin}/~fragment${release ? `/@${release}` : ''}${pathname === '/' ? '/index' : pathname}.json`,
    { signal: AbortSignal.timeout(TIMEOUT_MS) },
  );
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  const value: unknown = JSON.parse(text.replaceAll('{{site}}', origin));
  if (!isFragment(value)) throw new Error(`This loader cannot read ${response.url}.`);
  return value;
}

/** Everything that this half uses of a fragment; a schema library would double the loader. */
function isFragment(value: unknown): value is LoadedFragment {
  const fields = { ...(value as object) } as Record<string, unknown>;
  return (
    fields.version === VERSION &&
    TEXTS.every((name) => typeof fields[name] === 'string') &&
    Array.isArray(fields.parameters)
  );
}
