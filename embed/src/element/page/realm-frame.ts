import { EmbedError } from '../events';
import { loadScript } from '../load-script';
import type { Realm } from '../../realm/mounted-page';

/** Set by the build: script and hash of this release's realm. */
declare const REALM: { path: string; integrity: string };

type Opened = { frame: HTMLIFrameElement; realm: Promise<Realm>; users: Set<unknown> };

const opened = new Map<string, Opened>();
let failures = 0;

const SANDBOXED =
  'This page is in a sandbox, so the code of the embedded page can’t run. Give its frame allow-same-origin.';

// `!important` on each, because the host's rules may have it.
const STYLE = 'all:initial;position:fixed;inset:0;width:100%;height:100%;visibility:hidden;';

/** Opens the hidden frame for the code of an origin's pages, unless it is open. May be called again after a failure. */
export function enterRealm(origin: string, user: unknown): Promise<Realm> {
  const known = opened.get(origin);
  // The host may have removed the frame.
  const { realm, users } = known?.frame.isConnected ? known : open(origin);
  users.add(user);
  return realm;
}

export function leaveRealm(origin: string, user: unknown): void {
  const { frame, users } = opened.get(origin) ?? {};
  users?.delete(user);
  if (users?.size) return;
  frame?.remove();
  opened.delete(origin);
}

function open(origin: string): Opened {
  const frame = document.createElement('iframe');
  frame.style.cssText = STYLE.replaceAll(';', '!important;');
  const realm = runIn(frame, origin).catch((error: unknown) => {
    frame.remove();
    opened.delete(origin);
    failures += 1;
    throw error;
  });
  const one: Opened = { frame, realm, users: new Set() };
  opened.set(origin, one);
  return one;
}

async function runIn(frame: HTMLIFrameElement, origin: string): Promise<Realm> {
  // A browser may replace the frame's first document before `load`.
  const opened = new Promise((resolve) => (frame.onload = resolve));
  document.documentElement.append(frame);
  await opened;
  const { contentDocument, contentWindow } = frame;
  if (!contentDocument) throw new EmbedError('code', SANDBOXED);
  await loadScript(contentDocument, { ...REALM, address: origin + REALM.path, attempt: failures });
  return contentWindow!.raptorRealm;
}
