import type { Fragment } from '@raptors/shared/contract/fragment';
import { FRAGMENT_VERSION, SITE_MARK } from '@raptors/shared/contract/names';
import { pathKey, viewPath } from '@raptors/shared/contract/paths';
import { nameOf } from '@raptors/shared/contract/problem/thrown';
import { retryAddress } from '@raptors/shared/runtime/retry-address';
import { EmbedError } from './events';

const TIMEOUT_MS = 10_000;
const TEXTS = ['path', 'title', 'lang', 'html', 'css', 'fonts'];
const LISTS = ['movedFrom', 'parameters'];

export async function fetchPage({ origin, pathname }: URL, attempt = 0): Promise<Fragment> {
  const address = origin + viewPath('fragment', pathname);
  const missing = `The site has no page at ${pathname}. Look at the spelling of src.`;
  const text = await textAt(address, attempt, missing);
  const fragment = fragmentIn(text.replaceAll(SITE_MARK, origin));
  if (!fragment)
    throw new EmbedError('unreadable', `This release of embed can't read the answer of ${address}.`);
  if (!isFor(fragment, pathname))
    throw new EmbedError(
      'unverified',
      `${address} answers with another page, ${fragment.path}, which does not name this address as its former one. If the page has moved there, write the new address into src.`,
    );
  return fragment;
}

/** A cache between site and visitor may mix up answers. */
const isFor = ({ path, movedFrom }: Fragment, pathname: string): boolean =>
  [path, ...movedFrom].some((address) => pathKey(address) === pathKey(pathname));

async function textAt(address: string, attempt: number, missing: string): Promise<string> {
  const unreachable = (fault: string, cause?: unknown) =>
    new EmbedError('unreachable', `${address} ${fault}`, { cause });
  const answer = await fetch(retryAddress(address, attempt), { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(async (response) => (response.ok ? await response.text() : response.status))
    .catch((cause: unknown) => {
      if (nameOf(cause) === 'TimeoutError')
        throw unreachable(`did not answer in ${TIMEOUT_MS / 1000} seconds. See that the site is up.`, cause);
      throw unreachable(
        'did not load. See that the site is up, and that the policy of this page allows it (connect-src).',
        cause,
      );
    });
  if (typeof answer === 'string') return answer;
  if (answer === 404 || answer === 410) throw new EmbedError('missing', missing);
  throw unreachable(`answered with status ${answer}. See that the site is up.`);
}

function fragmentIn(text: string): Fragment | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFragment(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Leaves out the pin, which the realm checks. */
function isFragment(value: unknown): value is Fragment {
  const fields: Record<string, unknown> = { ...Object(value) };
  return (
    fields.version === FRAGMENT_VERSION &&
    TEXTS.every((name) => typeof fields[name] === 'string') &&
    LISTS.every((name) => Array.isArray(fields[name]))
  );
}
