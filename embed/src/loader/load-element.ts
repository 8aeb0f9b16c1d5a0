import type { mount } from '../element/mount';
import { hostPolicy } from '../element/trust/host-policy';

/** Set by the build: the script of this release that defines the tag, and its hash. */
declare const ELEMENT: { path: string; integrity: string };

/**
 * Loads the script that defines `<raptor-page>`, with its hash.
 * @param site origin of the site
 * @throws {Error} when the script does not load, or has another hash
 */
export async function loadElement(site: string): Promise<typeof mount> {
  const policy = hostPolicy();
  const address = site + ELEMENT.path;
  const script: HTMLScriptElement & { mount?: typeof mount } = document.createElement('script');
  script.src = policy.scriptUrl(address);
  script.integrity = ELEMENT.integrity;
  script.crossOrigin = '';
  script.nonce = policy.nonce;
  Object.assign(script, { policy });

  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${address} did not load.`));
    document.head.append(script);
  });
  script.remove();
  return script.mount!;
}
