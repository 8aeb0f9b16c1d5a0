import { EmbedError } from '../element/embed-error';
import { reportOnTags } from '../element/events';
import type { mount } from '../element/mount';
import { retryAddress } from '../element/retry-address';
import { policy } from '../element/trust/policy';
import { watchMoments } from '../element/watch-element';

/** Set by the build: the script of this release that defines the tag, and its hash. */
declare const ELEMENT: { path: string; integrity: string };

/**
 * Loads the script that defines `<raptor-page>`, with its hash. Where it does not load, or not in ten seconds, the tags of the page are told, and it is
 * requested again when it may load.
 * @param site origin of the site
 * @param attempt how often it has been requested before
 * @throws {EmbedError} when the script does not load at the first time, or has another hash
 */
export async function loadElement(site: string, attempt = 0): Promise<typeof mount> {
  try {
    return await runElement(site, attempt);
  } catch (error) {
    if (error instanceof EmbedError) reportOnTags(error, site);
    const ended = new AbortController();
    watchMoments(() => {
      ended.abort();
      loadElement(site, attempt + 1).catch(() => undefined);
    }, ended);
    throw error;
  }
}

const TIMEOUT_MS = 10_000;

async function runElement(site: string, attempt: number): Promise<typeof mount> {
  const { scriptUrl, nonce } = policy();
  const address = site + ELEMENT.path;
  const script: HTMLScriptElement & { mount?: typeof mount } = document.createElement('script');
  try {
    script.src = scriptUrl(retryAddress(address, attempt));
  } catch {
    throw new EmbedError('refused', 'This page requires Trusted Types. Allow ours: trusted-types raptors');
  }
  script.integrity = ELEMENT.integrity;
  script.crossOrigin = '';
  script.nonce = nonce;
  Object.assign(script, { policy: policy() });

  await new Promise((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(
        new EmbedError(
          'unreachable',
          `${address} did not load. See that the site is up, that nobody changes the file on its way (its hash), and that the policy of this page allows it (script-src).`,
        ),
      );
    };
    script.onload = resolve;
    script.onerror = fail;
    setTimeout(fail, TIMEOUT_MS);
    document.head.append(script);
  });
  script.remove();
  return script.mount!;
}
