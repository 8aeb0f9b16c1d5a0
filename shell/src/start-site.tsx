import '@raptors/shared/design/site.css';
// Emits the file; the document names its address.
import './icon.svg';
import { NOT_FOUND_PATH } from '@raptors/shared/contract/paths';
import type { PageData } from '@raptors/shared/contract/registry';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { startAt } from './arrival/arrive';
import { addIntegrity, offerIntegrity } from './remotes/integrity';
import { leadLinksOut } from './links-out';
import { createPageLoader } from './remotes/page-loader';
import { PageOutlet } from './remotes/PageOutlet';
import { fetchRegistry, readRegistryBelow } from './remotes/registry-source';
import { warmUpOnIntent } from './remotes/warm-up';
import { Site } from './Site';
import { withoutBase } from './site-base';

const REGISTRY_WAIT_MS = 3_000;

/**
 * Brings the document's page alive.
 * @param mount hydrates the prerendered element, or renders into an empty one
 */
export function startSite(mount: (element: HTMLElement, tree: ReactNode) => void): void {
  const page = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as PageData;
  readRegistryBelow(page.base ?? '');
  addIntegrity(page.integrity);
  offerIntegrity();

  // One address for one page, before React reads it. The not-found page stays at the address that was asked for, a frame at its own.
  const base = page.base ?? '';
  if (page.path !== NOT_FOUND_PATH && !page.isEmbedded && location.pathname !== base + page.path) {
    history.replaceState(history.state, '', base + page.path + location.search + location.hash);
  }
  const pathname = withoutBase(location.pathname, base);
  startAt(pathname);

  const prerendered = document.querySelector('[data-page]')?.innerHTML ?? '';
  const loader = createPageLoader(page, pathname, prerendered !== '');
  mount(
    document.getElementById('site') as HTMLElement,
    <BrowserRouter basename={base || '/'}>
      <Site page={page}>
        <PageOutlet loader={loader} prerendered={prerendered} />
      </Site>
    </BrowserRouter>,
  );

  if (page.isEmbedded) return leadLinksOut();
  warmUpOnIntent(loader, base);
  whenIdle(() => {
    // The registry is wanted by the first navigation; a failure here is met again, and shown, there.
    fetchRegistry().catch(() => undefined);
  });
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: REGISTRY_WAIT_MS });
  else setTimeout(work, 500);
}
