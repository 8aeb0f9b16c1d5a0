import type { mount as mountElement } from '../element/mount';

/** Set by the build: the script that knows the tag, of this very release, and its hash. */
declare const ELEMENT: { path: string; integrity: string };

// A module has no `currentScript`; a policy that asks for a nonce has given this one some.
const own = document.querySelector<HTMLScriptElement>('script[nonce]');
const script = document.createElement('script');
script.src = new URL(import.meta.url).origin + ELEMENT.path;
script.integrity = ELEMENT.integrity;
script.crossOrigin = '';
if (own) script.nonce = own.nonce;

await new Promise((resolve, reject) => {
  script.onload = resolve;
  script.onerror = () => reject(new Error(`${script.src} did not load.`));
  document.head.append(script);
});
script.remove();

/** Shows a page of the site in an element, see `element/mount.ts`. */
export const { mount } = script as unknown as { mount: typeof mountElement };
