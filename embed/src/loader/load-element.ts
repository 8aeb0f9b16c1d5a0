import { EmbedError, reportOnTags } from '../element/events';
import { loadScript } from '../element/load-script';
import type { mount } from '../element/mount';
import { policy } from '../element/trust/policy';
import { watchMoments } from '../element/watch-element';

/** Set by the build: path and hash of the script with the tag. */
declare const ELEMENT: { path: string; integrity: string };

const UNTRUSTED = 'This page requires Trusted Types. Allow ours: trusted-types raptors';

/** Loads the script of `<raptor-page>`. A failure is thrown and reported on the page's tags; loading is repeated when it may succeed. */
export async function loadElement(site: string, attempt = 0): Promise<typeof mount> {
  try {
    const script = { ...ELEMENT, address: site + ELEMENT.path, attempt };
    const loaded = await loadScript(document, script, { policy: policy() });
    loaded.remove();
    return Reflect.get(loaded, 'mount') as typeof mount;
  } catch (cause) {
    const error = cause instanceof EmbedError ? cause : new EmbedError('refused', UNTRUSTED, { cause });
    reportOnTags(error, site);
    const ended = new AbortController();
    watchMoments(() => {
      ended.abort();
      loadElement(site, attempt + 1).catch(() => undefined);
    }, ended);
    throw error;
  }
}
