import { hostPolicy } from '../element/trust/host-policy';
import type { mount as mountElement } from '../element/mount';

/** Set by the build: the script that knows the tag, of this very release, and its hash. */
declare const ELEMENT: { path: string; integrity: string };

const policy = hostPolicy();
const address = new URL(import.meta.url).origin + ELEMENT.path;
const script = document.createElement('script');
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

/** Shows a page of the site in an element, see `element/mount.ts`. */
export const mount = (script as unknown as { mount: typeof mountElement }).mount;
