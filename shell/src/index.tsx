import '@raptors/shared/design/site.css';
import type { PageData } from '@raptors/shared/contract/registry';
import { NOT_FOUND_PATH } from '@raptors/shared/contract/paths';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startAt } from './arrival/arrive';
import { addIntegrity, offerIntegrity } from './remotes/integrity';
import { createPageLoader } from './remotes/page-loader';
import { PageOutlet } from './remotes/PageOutlet';
import { fetchRegistry } from './remotes/registry-source';
import { warmUpOnIntent } from './remotes/warm-up';
import { Site } from './Site';

const page = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as PageData;

addIntegrity(page.integrity);
offerIntegrity();

// One address for one page, before React reads it. The not-found page stays at the address that was asked for.
if (page.path !== NOT_FOUND_PATH && location.pathname !== page.path) {
  history.replaceState(history.state, '', page.path + location.search + location.hash);
}
history.scrollRestoration = 'manual';
startAt(location.pathname);

const loader = createPageLoader(page, location.pathname);
const prerendered = document.querySelector('[data-page]')?.innerHTML ?? '';

hydrateRoot(
  document.getElementById('site') as HTMLElement,
  <BrowserRouter>
    <Site navigation={page.navigation}>
      <PageOutlet loader={loader} prerendered={prerendered} />
    </Site>
  </BrowserRouter>,
  { onRecoverableError: (error) => console.error('Hydration was not clean.', error) },
);

warmUpOnIntent(loader);
// The registry is wanted by the first navigation; a failure here is met again, and shown, there.
requestIdleCallback(() => void fetchRegistry().catch(() => undefined), { timeout: 3_000 });
