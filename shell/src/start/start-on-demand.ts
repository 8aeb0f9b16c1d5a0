import { PAGE_DATA_ID } from '@raptors/shared/contract/names';
import type { PageData } from '@raptors/shared/contract/registry';
import type { PendingInput } from './pending-input';
import { savesData, whenIdle } from './idle';

/** A picture that hangs must not keep the page from being hydrated. */
const MAX_WAIT_MS = 10_000;
/** When the shell has not loaded for this long, the browser sends a form that waits for it. */
const GIVE_UP_AFTER_MS = 10_000;
/** Not much later than the pictures are painted: browsers of fast machines forget the idle moment of half of all quiet pages. */
const IDLE_WAIT_MS = 500;

/** What needs a script. A link does without, so a finger on one starts nothing. */
const CONTROLS = 'button, input, select, textarea, label, summary';
/** What shows that the page is about to be used, if it comes from the right element. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** Loads shell and page in an idle moment after the first screen, or when the visitor is about to use the page; for one who saves data only then. */
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
    // It may still load after that: a form is then sent once all the same, because its page has been left.
    const deadline = setTimeout(early.giveUp, GIVE_UP_AFTER_MS);
    script.onload = () => clearTimeout(deadline);
    script.onerror = early.giveUp;
    for (const other of others) add('link', other);
  }
  function beginOnIntent(event: Event) {
    const { type, target, pointerType } = event as PointerEvent;
    const isNear = type === 'pointerover';
    // A finger does not hover: it taps or scrolls.
    if (isNear && pointerType !== 'mouse') return;
    // Once hydrated, a link changes only the page. A mouse comes near early enough for that.
    const from = type === 'keydown' ? '*' : isNear ? `${CONTROLS}, a` : CONTROLS;
    if (target instanceof Element && target.closest(from)) begin();
  }

  for (const type of INTENTS) addEventListener(type, beginOnIntent, { capture: true, passive: true });
  early.onKept = begin;
  if (early.fields.size || early.tap || document.activeElement?.matches(CONTROLS)) begin();
  if (savesData()) return;
  setTimeout(begin, MAX_WAIT_MS);
  addEventListener('load', () => whenIdle(begin, IDLE_WAIT_MS));
}

type Script = { address: string; integrity: string };

/** The shell's script, and all that it will load next, in one round trip; nothing when the document was cut off or damaged on its way. */
function scriptsOfPage(): [Script, ...Script[]] | undefined {
  try {
    const text = document.getElementById(PAGE_DATA_ID)?.textContent ?? '';
    // The shell parses it whole; a schema here would double what each page loads first.
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
  // In a sandbox without an origin, the browser checks a hash only so. Elsewhere it would not match how older remotes request theirs.
  const crossOrigin = origin === 'null' ? '' : null;
  // A browser would put it behind the pictures below the first screen.
  const fetchPriority = 'high';
  document.head.append(Object.assign(element, where, { integrity, crossOrigin, fetchPriority }));
  return element;
}
