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

type ControlsState = { status: 'prerendered' | 'entering' } | { status: 'mounted'; mounted: MountedPage };

export type PageControls = {
  /** Loads and mounts the page's code. May be called again after a failure. */
  mount(): void;
  update(): void;
  leave(): void;
};

/** Makes a page interactive: links at once, the page's code when `mount` is called or the visitor clicks. */
export function controlPage(page: EmbeddedPage): PageControls {
  const { fragment, url, copy, root, emit, adapt } = page;
  const left = new AbortController();
  /** The page's address on the site. The page may change its search and hash. */
  let here = url;
  let state: ControlsState = { status: 'prerendered' };
  const language = languageOfPath(fragment.path);
  /** The code of a page in any language names pages by their English paths. */
  const addressOf = (path: string) =>
    new URL(path.startsWith('/') ? localizedPath(language, path) : path, url);

  /** @returns whether the host shows the page itself */
  function follow(to: string): boolean {
    return !emit('navigate', { url: new URL(to, url).href });
  }

  /** Another page replaces the host's, unless the host shows it itself; a new search or hash changes only the embedded page. */
  function navigate(to: string) {
    const target = addressOf(to);
    if (pathKey(target.pathname) === pathKey(url.pathname)) {
      here = target;
      update();
    } else if (!follow(target.href)) root.ownerDocument.location.assign(target);
  }

  function router(): EmbeddedRouter {
    const { pathname, searchParams, hash } = chosenAddress(here, fragment, page.options().parameters);
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
      if (left.signal.aborted) return;
      const mounted = await realm.mountPage({ pin, copy, router: router(), adapt, scripts: policy() });
      if (left.signal.aborted) return mounted.unmount();
      state = { status: 'mounted', mounted };
      // The host may have changed options while the code was loading.
      mounted.update(router());
      emit('ready', { url: url.href, title: fragment.title, mounted: true });
    } catch (error) {
      if (left.signal.aborted) return;
      state = { status: 'prerendered' };
      emit('error', { url: url.href, code: 'code', reason: messageOf(error) });
    }
  }

  function update() {
    if (state.status === 'mounted') state.mounted.update(router());
  }

  copy.addEventListener('click', mount, left);
  answerClicks(page, follow, left);
  showMessages(root, left);
  return {
    mount,
    update,
    leave() {
      left.abort();
      if (state.status === 'mounted') state.mounted.unmount();
      state = { status: 'prerendered' };
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
function showMessages(root: ShadowRoot, { signal }: AbortController): void {
  // Added while it is empty, because screen readers announce only a change.
  const status = document.createElement('p');
  status.part = 'message';
  status.role = 'status';
  root.append(status);

  function forward(event: CustomEvent<PageMessage>) {
    event.preventDefault();
    event.stopPropagation();
    status.textContent = event.detail.text;
  }
  root.addEventListener(MESSAGE_EVENT, forward, { signal });
}
