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

/** How far the code of a page is. */
type State =
  | { status: 'prerendered' }
  /** Its code is on its way. */
  | { status: 'entering' }
  | { status: 'mounted'; mounted: MountedPage }
  | { status: 'left' };

/** What an element does with the page that it shows. */
export type PageControls = {
  /** Mounts the code of the page, where it has some. A call after a failure tries again. */
  mount(): void;
  /** Lets the code of the page follow changed options. */
  update(): void;
  /** Whether the code of the page runs. */
  isMounted(): boolean;
  /** Unmounts the page and removes all listeners. */
  leave(): void;
};

/** Makes a page interactive: its links at once, its code on request. */
export function controlPage(page: EmbeddedPage): PageControls {
  const { fragment, url, copy, root, emit, adapt } = page;
  const ends = [answerClicks(page, follow), showMessages(page)];
  /** Where the page is inside the site; its own links may give it another search or hash. */
  let here = url;
  let state: State = { status: 'prerendered' };
  const language = languageOfPath(fragment.path);
  /** Address of a path by which the code names a page: in its language too, that is the English one. */
  const addressOf = (path: string) =>
    new URL(path.startsWith('/') ? localizedPath(language, path) : path, url);
  const hasLeft = () => state.status === 'left';

  /** Follows a link; `false` where the browser has to, because the host has not prevented the event to show the next page itself. */
  function follow(to: string): boolean {
    return !emit('navigate', { url: new URL(to, url).href });
  }

  /** Other pages of the site open in the host's tab; with another search or hash the page stays, and so does the host's address. */
  function navigate(to: string) {
    const target = addressOf(to);
    if (pathKey(target.pathname) === pathKey(url.pathname)) {
      here = target;
      update();
    } else if (!follow(target.href)) root.ownerDocument.location.assign(target);
  }

  /** How the page reads its address, by the current options: parameters that the host has chosen come before the page's own. */
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
      // Options that have changed in the meantime.
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

  // Whoever presses something wants it sooner; a form that is sent before goes to the site by the browser.
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

/** Shows messages of a page as a status below it, until ended. An alert would block the host's page, under the host's name. */
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
