import type { Realm } from '../realm/realm-types';

/** Set by the build: the second half of this very release, and its hash. */
declare const REALM: { path: string; integrity: string };

type Opened = { frame: HTMLIFrameElement; realm: Promise<Realm>; users: number };

const opened = new Map<string, Opened>();

// Important, because the host's own rules may be. Hidden from eyes, pointers, focus and readers, yet not `display: none`: that
// would stop its clock.
const STYLE = 'all:initial;position:fixed;inset:0;width:100%;height:100%;visibility:hidden;';

/**
 * Gives the second half: React and all pages run in one hidden frame, so that the host's globals stay its own.
 * Each call wants a {@link leaveRealm}.
 */
export function enterRealm(origin: string): Promise<Realm> {
  const one = opened.get(origin) ?? open(origin);
  one.users += 1;
  return one.realm;
}

/** Who leaves last takes the frame away, and with it everything that ran inside. */
export function leaveRealm(origin: string): void {
  const one = opened.get(origin);
  if (!one || --one.users) return;
  one.frame.remove();
  opened.delete(origin);
}

function open(origin: string): Opened {
  const frame = document.createElement('iframe');
  frame.style.cssText = STYLE.replaceAll(';', '!important;');
  const realm = new Promise<Realm>((ready, failed) => {
    // Firefox puts another document into the frame before it says that it has loaded.
    frame.onload = () => {
      const { contentDocument, contentWindow } = frame;
      const script = contentDocument!.createElement('script');
      script.src = origin + REALM.path;
      script.integrity = REALM.integrity;
      script.crossOrigin = '';
      script.onload = () => ready((contentWindow as unknown as { raptorRealm: Realm }).raptorRealm);
      script.onerror = () => failed(new Error(`${script.src} did not load.`));
      contentDocument!.head.append(script);
    };
  });
  const one = { frame, realm, users: 0 };
  opened.set(origin, one);
  document.documentElement.append(frame);
  return one;
}
