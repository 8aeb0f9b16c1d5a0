import { COPY_POLICY } from '@raptors/shared/contract/trusted-types';
import type { ReleaseSource } from '@raptors/site/releases/release-source';

/** Ways to turn text into markup or code, for which a remote would need a policy of its own. */
const SINKS =
  /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|createContextualFragment|document\.write|parseFromString|new (?:Shared)?Worker\()/;

/** What React writes into a document for search engines, and leaves alone in the browser. */
const STRUCTURED_DATA = /type:\s*"application\/ld\+json",\s*dangerouslySetInnerHTML/g;

/**
 * Whether a release runs in pages that require Trusted Types: a remote makes no markup from text.
 * It is read from the scripts, so that it holds for releases of any age, and of any build.
 */
export async function keepsTrustedTypes({ release, readPublic }: ReleaseSource, isShell: boolean) {
  const read = async (file: string) => (await readPublic(file)).value.toString('utf8');
  if (isShell) return (await read(release.entry)).includes(COPY_POLICY);
  const scripts = Object.keys(release.files).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map(read));
  return !texts.some((text) => SINKS.test(text.replaceAll(STRUCTURED_DATA, '')));
}
