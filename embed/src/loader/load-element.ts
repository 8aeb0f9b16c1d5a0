import { EmbedError, reportOnTags } from '../element/events';
import { loadScript } from '../element/load-script';
import type { mount } from '../element/mount';
import { policy } from '../element/trust/policy';
import { watchMoments } from '../element/watch-element';

/** Set by the build: the script of this release that defines the tag, and its hash. */
declare const ELEMENT: { path: string; integrity: string };

/**
 * Loads the script that defines `<raptor-page>`. Where it does not, the tags of the page are told, and it is requested again when it may load.
 * @throws {EmbedError} when it does not load at the first time, or has another hash
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

async function runElement(site: string, attempt: number): Promise<typeof mount> {
  const script = { ...ELEMENT, address: site + ELEMENT.path, attempt, ...policy() };
  try {
    // The policy's name may be used once in a page, so the tag takes it from the loader.
    const loaded = await loadScript(document, script, { policy: policy() });
    loaded.remove();
    return Reflect.get(loaded, 'mount') as typeof mount;
  } catch (error) {
    if (error instanceof EmbedError) throw error;
    throw new EmbedError('refused', 'This page requires Trusted Types. Allow ours: trusted-types raptors');
  }
}
