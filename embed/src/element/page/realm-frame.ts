import { EmbedError } from '../embed-error';
import { policy } from '../trust/policy';
import type { Realm } from '../../realm/mounted-page';

/** Set by the build: the script of the realm, of this very release, and its hash. */
declare const REALM: { path: string; integrity: string };

/** A frame, and what runs in it: on the frame itself, because a page may have the kit twice, as a tag and as a package. */
type Opened = HTMLIFrameElement & {
  raptors?: { address: string; realm: Promise<Realm>; users: Set<unknown> };
};

const SANDBOXED =
  'This page is in a sandbox, so the code of the embedded page can’t run. Give its frame allow-same-origin.';

const TIMEOUT_MS = 10_000;
const openedFor = (origin: string) =>
  [...document.querySelectorAll<Opened>('html > iframe')].find(
    ({ raptors }) => raptors?.address === origin + REALM.path,
  );

// Important, because the host's own rules may be. Hidden from eyes, pointers, focus and readers, yet not `display: none`: that
// would stop its clock.
const STYLE = 'all:initial;position:fixed;inset:0;width:100%;height:100%;visibility:hidden;';

/**
 * Opens the realm: React and all pages run in one hidden frame, apart from the host's globals.
 * @param user leaves again by {@link leaveRealm}; entering twice has no effect
 * @throws when the script does not load in time; the next call tries again
 */
export function enterRealm(origin: string, user: unknown): Promise<Realm> {
  const { realm, users } = openedFor(origin)?.raptors ?? open(origin);
  users.add(user);
  return realm;
}

/**
 * Removes the frame, and everything that runs inside, when the last user leaves. Has no effect for a user that has not
 * entered.
 */
export function leaveRealm(origin: string, user: unknown): void {
  const frame = openedFor(origin);
  frame?.raptors?.users.delete(user);
  if (!frame?.raptors?.users.size) frame?.remove();
}

function open(origin: string): NonNullable<Opened['raptors']> {
  const address = origin + REALM.path;
  const frame: Opened = document.createElement('iframe');
  frame.style.cssText = STYLE.replaceAll(';', '!important;');
  const realm = new Promise<Realm>((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timer);
      frame.remove();
      reject(new EmbedError('code', reason));
    };
    const failToLoad = () => fail(`${address} did not load. See that the site is up.`);
    const timer = setTimeout(failToLoad, TIMEOUT_MS);
    // Firefox puts another document into the frame before it fires `load`.
    frame.onload = () => {
      const { contentDocument, contentWindow } = frame;
      if (!contentDocument) return fail(SANDBOXED);
      const script = contentDocument.createElement('script');
      const { scriptUrl, nonce } = policy();
      script.src = scriptUrl(address);
      script.nonce = nonce;
      script.integrity = REALM.integrity;
      script.crossOrigin = '';
      script.onload = () => {
        clearTimeout(timer);
        resolve(contentWindow!.raptorRealm);
      };
      script.onerror = failToLoad;
      contentDocument.head.append(script);
    };
  });
  document.documentElement.append(frame);
  return (frame.raptors = { address, realm, users: new Set() });
}
