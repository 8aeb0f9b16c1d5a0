import { withoutBase } from './document-source';
import type { PageLoader } from './loader/page-loader';

const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Loads a page's code as soon as a visitor points at a link to it, focuses it or touches it. */
export function warmUpOnIntent(loader: Pick<PageLoader, 'warmUp'>, base: string): void {
  for (const event of INTENT_EVENTS) {
    document.addEventListener(event, ({ target }) => warmUpLink(target, loader, base), { passive: true });
  }
}

function warmUpLink(target: EventTarget | null, loader: Pick<PageLoader, 'warmUp'>, base: string): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target) return;
  if (link.pathname !== location.pathname) loader.warmUp(withoutBase(link.pathname, base));
}
