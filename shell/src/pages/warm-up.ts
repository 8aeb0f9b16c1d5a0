import type { RemotePin } from '@raptors/shared/contract/page-pin';
import { delay } from '../promises';
import { savesData, whenIdle } from '../start/idle';
import { withoutBase } from './document-source';
import type { PageLoader } from './page-loader';

const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Loads a page's code as soon as a visitor points at a link to it, focuses it or touches it. */
export function warmUpOnIntent(loader: Pick<PageLoader, 'warmUp'>, base: string): void {
  function warmUpLink({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.target) return;
    if (link.pathname !== location.pathname) loader.warmUp(withoutBase(link.pathname, base));
  }
  for (const event of INTENT_EVENTS) document.addEventListener(event, warmUpLink, { passive: true });
}

/** Leaves time for the first page and its pictures to load. */
const SECTIONS_AFTER_MS = 3_000;
const IDLE_WAIT_MS = 2_000;

/** Loads the entry scripts of the remotes in idle moments, so that links to them need not. Not for visitors who save data. */
export async function warmUpSections(
  sections: readonly RemotePin[],
  warmUp: (section: RemotePin) => Promise<void>,
): Promise<void> {
  if (savesData()) return;
  await delay(SECTIONS_AFTER_MS);
  for (const section of sections) {
    await new Promise<void>((idle) => whenIdle(idle, IDLE_WAIT_MS));
    await warmUp(section);
  }
}
