import { englishPath, languageOfPath, localizedPath } from '@raptors/shared/contract/language';
import type { PagePin } from '@raptors/shared/contract/page-pin';
import { pathKey } from '@raptors/shared/contract/paths';
import { messageOf } from '@raptors/shared/contract/problem/thrown';
import type { EmbeddedRouter, MountedPage } from '../../realm/mounted-page';
import { chosenAddress } from '../choices';
import type { EmbeddedPage } from '../options';
import { answerClicks } from '../links';
import { policy } from '../trust/policy';
import { enterRealm } from './realm-frame';
import { MESSAGE_EVENT, type PageMessage } from '@raptors/shared/contract/message';

type ControlsState =
  | { status: 'prerendered' }
  | { status: 'entering' }
  | { status: 'mounted'; mounted: MountedPage }
  | { status: 'left' };

export type PageControls = {
  /** Loads and mounts the page's code. May be called again after a failure. */
  mount(): void;
  /** Passes changed options to the mounted page. */
  update(): void;
  isMounted(): boolean;
  leave(): void;
};

/** Makes a page interactive: its links at once, its code on request. */
export function controlPage(page: EmbeddedPage): PageControls {
  const { fragment, url, copy, root, emit, adapt } = page;
  const ends = [answerClicks(page, follow), showMessages(page)];
  /** Address inside the site: links of the page may change search and hash. */
  let here = url;
  let state: ControlsState = { status: 'prerendered' };
  const language = languageOfPath(fragment.path);
  /** The page's code names pages by their English paths, in every language. */
  const addressOf = (path: string) =>
    new URL(path.startsWith('/') ? localizedPath(language, path) : path, url);
  const hasLeft = () => state.status === 'left';

  /** Returns whether the host shows the linked page itself; otherwise the browser follows the link. */
  function follow(to: string): boolean {
    return !emit('navigate', { url: new URL(to, url).href });
  }

  /** Another page opens in the host's tab. A new search or hash changes only the embedded page. */
  function navigate(to: string) {
    const target = addressOf(to);
    if (pathKey(target.pathname) === pathKey(url.pathname)) {
      here = target;
      update();
    } else if (!follow(target.href)) root.ownerDocument.location.assign(target);
  }

  /** Parameters that the host has chosen override the page's own. */
  function router(): EmbeddedRouter {
    const { pathname, searchParams, hash } = chosenAddress(here, fragment, page.options());
    const location = `${englishPath(pathname)}?${searchParams}${hash}`;
    return { location, hrefOf: (path) => addressOf(path).href, navigate };
  }

  function mount() {
    if (state.status === 'prerendered' && fragment.pin) void enter(fragment.pin);
  }

  async function enter(pin: PagePin) {
    state = { status: 'entering' };
    try {
      const realm = await enterRealm(url.origin, root);
      if (hasLeft()) return;
      const mounted = await realm.mountPage({ pin, copy, router: router(), adapt, scripts: policy() });
      if (hasLeft()) return mounted.unmount();
      state = { status: 'mounted', mounted };
      // Options may have changed meanwhile.
      mounted.update(router());
      emit('ready', { url: url.href, title: fragment.title, mounted: true });
    } catch (error) {
      if (hasLeft()) return;
      state = { status: 'prerendered' };
      emit('error', { url: url.href, code: 'code', reason: messageOf(error) });
    }
  }

  function update() {
    if (state.status === 'mounted') state.mounted.update(router());
  }

  // A click asks for the code at once; a form sent before that goes to the site by the browser.
  copy.addEventListener('click', mount);
  return {
    mount,
    update,
    isMounted: () => state.status === 'mounted',
    leave() {
      for (const end of ends) end();
      if (state.status === 'mounted') state.mounted.unmount();
      state = { status: 'left' };
    },
  };
}

declare global {
  interface ShadowRootEventMap {
    [MESSAGE_EVENT]: CustomEvent<PageMessage>;
  }
  interface HTMLElementEventMap {
    [MESSAGE_EVENT]: CustomEvent<PageMessage>;
  }
}

/** Shows messages as a status below the page: an alert would block the host's page, under the host's name. */
function showMessages({ root }: EmbeddedPage): () => void {
  // Added before its text, otherwise screen readers do not announce it.
  const status = document.createElement('p');
  status.part = 'message';
  status.role = 'status';
  root.append(status);

  function forward(event: CustomEvent<PageMessage>) {
    event.preventDefault();
    event.stopPropagation();
    status.textContent = event.detail.text;
  }
  root.addEventListener(MESSAGE_EVENT, forward);
  return () => {
    root.removeEventListener(MESSAGE_EVENT, forward);
    status.remove();
  };
}
