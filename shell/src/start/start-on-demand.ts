import { PAGE_DATA_ID } from '@raptors/shared/contract/names';
import type { PageData } from '@raptors/shared/contract/registry';
import type { PendingInput } from './pending-input';
import { savesData, whenIdle } from './idle';

/** Time after which the shell loads even if a picture still hangs. */
const MAX_WAIT_MS = 10_000;
/** If the shell has not loaded after this time, the browser sends the form that waits for it. */
const GIVE_UP_AFTER_MS = 10_000;
/** Longest wait for an idle moment. */
const IDLE_WAIT_MS = 500;

/** Elements that need scripts. Links work without, so a finger on a link does not load the shell. */
const CONTROLS = 'button, input, select, textarea, label, summary';
const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** Loads shell and page in an idle moment, or when the visitor is about to use the page; with data saving outside frames, only then. */
export function startOnDemand(early: PendingInput): void {
  const scripts = scriptsOfPage();
  if (!scripts) {
    early.onKept = early.giveUp;
    return early.giveUp();
  }
  const [shell, ...others] = scripts;
  let hasBegun = false;

  function begin() {
    if (hasBegun) return;
    hasBegun = true;
    for (const type of INTENTS) removeEventListener(type, beginOnIntent, true);
    const script = add('script', shell);
    // Even if the shell loads later, the form is sent only once: sending it leaves the page.
    const deadline = setTimeout(early.giveUp, GIVE_UP_AFTER_MS);
    script.onload = () => clearTimeout(deadline);
    script.onerror = early.giveUp;
    for (const other of others) add('link', other);
  }
  function beginOnIntent(event: Event) {
    const { type, target, pointerType } = event as PointerEvent;
    const isNear = type === 'pointerover';
    // A finger cannot hover, so this is a tap or a scroll.
    if (isNear && pointerType !== 'mouse') return;
    // A mouse that hovers leaves time to hydrate a link before the click; a tap does not.
    const from = type === 'keydown' ? '*' : isNear ? `${CONTROLS}, a` : CONTROLS;
    if (target instanceof Element && target.closest(from)) begin();
  }

  for (const type of INTENTS) addEventListener(type, beginOnIntent, { capture: true, passive: true });
  early.onKept = begin;
  if (early.fields.size || early.tap || document.activeElement?.matches(CONTROLS)) begin();
  // A frame in another site has no height, and nothing to touch, before the shell has measured its page.
  if (savesData() && parent === window) return;
  setTimeout(begin, MAX_WAIT_MS);
  addEventListener('load', () => whenIdle(begin, IDLE_WAIT_MS));
}

type Script = { address: string; integrity: string };

/** The shell's script and those that it loads next, to request all at once; undefined if the page data is damaged. */
function scriptsOfPage(): [Script, ...Script[]] | undefined {
  try {
    const text = document.getElementById(PAGE_DATA_ID)?.textContent ?? '';
    // Not validated here, because a schema would make the inline script larger. The shell validates the page data later.
    const { path, pin, integrity: ofShell }: Pick<PageData, 'path' | 'pin' | 'integrity'> = JSON.parse(text);
    const integrity: PageData['integrity'] = { ...ofShell, ...pin?.integrity };
    const chunk = (name: string) =>
      Object.keys(integrity).filter((address) => address.includes(`/${name}.`) && address.endsWith('.js'));
    const script = (address = '') => ({ address, integrity: integrity[address] ?? '' });
    const own = path === '/' ? chunk('Home') : chunk('NotFound');
    const next = pin ? [pin.remote.entry, ...pin.page.scripts] : own;
    return [script(chunk('shell')[0]), ...next.map(script)];
  } catch (error) {
    console.warn('Damaged page data: this page is not hydrated.', error);
    return undefined;
  }
}

function add(tag: 'script' | 'link', { address, integrity }: Script): HTMLElement {
  const element = document.createElement(tag);
  const where = tag === 'script' ? { src: address } : { rel: 'preload', as: 'script', href: address };
  // In a sandbox without an origin, browsers check hashes only with CORS. Elsewhere the mode must equal that of older remotes.
  const crossOrigin = origin === 'null' ? '' : null;
  // These scripts are needed before the pictures below the first screen.
  const fetchPriority = 'high';
  document.head.append(Object.assign(element, where, { integrity, crossOrigin, fetchPriority }));
  return element;
}
