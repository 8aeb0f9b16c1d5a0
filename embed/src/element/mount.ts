import { chosenAddress, unknownChoices } from './choices';
import { EmbedError, NO_SRC } from './embed-error';
import type { EmbeddedPage, LoadedFragment } from './embedded';
import { emitterOf } from './events';
import { plainLink } from './links';
import { mountFrame } from './mount-frame';
import type { Mounted, MountOptions } from './options';
import { pageRequests, type FetchedPage } from './page-requests';
import { adaptPage } from './page/adapt-page';
import { controlPage, type PageControls } from './page/page-controls';
import { leaveRealm } from './page/realm-frame';
import { shadowStyles } from './styles/shadow-styles';
import { watchElement } from './watch-element';
import { policy } from './trust/policy';

export type { Mounted, MountOptions } from './options';

/** Set by the build: the address against which a path is read. */
declare const SITE: string;

// Read at once, because it depends on the script that is running.
const site = SITE;

/** A site that answers later shows its page all the same, but the host's page is no longer left with a hole. */
const RESERVED_MS = 4_000;

/** What an element shows. */
type State =
  /** The host's own content, until a page has loaded. */
  | { status: 'loading' }
  /** The host's own content or a plain link, because no page loaded; requested again when it may succeed. */
  | { status: 'failed' }
  /** A page; its controls know whether its code runs. It stays while the next one is requested. */
  | { status: 'shown'; page: EmbeddedPage; controls: PageControls };

/**
 * Shows a page of the site in an element of the host: its prerendered content at once, interactive when it comes near.
 * Reports by the events `raptor-ready`, `raptor-error` and `raptor-navigate` on the element.
 */
export function mount(element: HTMLElement, options: MountOptions): Mounted {
  if (options.isolation === 'frame') return mountFrame(element, options, site);
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  // What the server of the host has written into it is shown until the page has come, and where it does not come.
  const isServed = root.childElementCount > 0;
  const slot = document.createElement('slot');
  const styles = shadowStyles(root);
  const emit = emitterOf(element);
  const ended = new AbortController();
  const named = new Set<string>();
  let settings = options;
  let theme = chosenTheme(element, options.theme);
  let state: State = { status: 'loading' };
  let beReady = (_parameters: string[]) => {};
  const ready = new Promise<string[]>((resolve) => (beReady = resolve));
  // Without an address: the site itself.
  const requested = () => new URL(settings.src || '/', site);

  const request = pageRequests(ended, show, report);
  /** Requests the page that the host names. */
  async function requestOwn(): Promise<unknown> {
    if (settings.src) return request(requested(), settings);
    return report(requested(), new EmbedError('missing', NO_SRC));
  }

  function report(url: URL, { code, message: reason }: EmbedError) {
    emit('error', { url: url.href, code, reason });
    // What is shown already stays.
    if (state.status !== 'shown') fail(url);
  }

  function show(next: FetchedPage) {
    if (!nameUnknown(next)) return;
    leave();
    const copy = prerenderedCopy(next.fragment, next.url.origin);
    root.replaceChildren(copy);
    const page: EmbeddedPage = {
      ...next,
      copy,
      root,
      options: () => settings,
      adapt: (place) => adaptPage(place, next.fragment, { ...settings, theme }),
      emit,
    };
    state = { status: 'shown', page, controls: controlPage(page) };
    applyStyles(page);
    emit('ready', { url: next.url.href, title: next.fragment.title, mounted: false });
    beReady(next.fragment.parameters.map(({ name }) => name));
    advance(true);
  }

  function applyStyles({ fragment, adapt }: EmbeddedPage) {
    theme = chosenTheme(element, settings.theme);
    styles.apply(fragment, { ...settings, theme });
    adapt(root);
  }

  /**
   * Tells the host what it has chosen in vain, once. Without a choice that it does not have, the page would be all that nobody has chosen:
   * a sentence says so in its place.
   * @returns whether the page is to be shown
   */
  function nameUnknown({ url, fragment }: FetchedPage): boolean {
    const unknown = unknownChoices(url, fragment, settings);
    for (const { reason } of unknown) {
      if (named.has(reason)) continue;
      named.add(reason);
      console.warn(reason);
      emit('error', { url: url.href, code: 'unknown', reason });
    }
    const choice = unknown.find(({ isChoice }) => isChoice);
    if (choice && state.status !== 'shown') fail(url, choice.reason);
    return !choice;
  }

  function fail(url: URL, reason = '') {
    state = { status: 'failed' };
    styles.collapse();
    if (isServed) return;
    root.replaceChildren(element.childElementCount ? slot : plainLink(url.href));
    if (reason) root.append(Object.assign(document.createElement('p'), { textContent: reason }));
  }

  /** Takes the next step, from whatever state. What has failed would fail again where nothing has changed. */
  function advance(hasChanged: boolean) {
    if (state.status === 'failed' && hasChanged) {
      state = { status: 'loading' };
      void requestOwn();
    }
    if (state.status === 'shown' && isNear()) state.controls.mount();
  }

  function leave() {
    if (state.status === 'shown') state.controls.leave();
  }

  watchColorScheme(() => {
    if (state.status === 'shown' && theme !== chosenTheme(element, settings.theme)) applyStyles(state.page);
  }, ended);
  const isNear = watchElement(element, ended, advance);
  if (!isServed) {
    root.replaceChildren(slot);
    styles.reserve(settings);
  }
  setTimeout(() => {
    if (state.status === 'loading' && !ended.signal.aborted) styles.collapse();
  }, RESERVED_MS);
  void requestOwn();

  return {
    ready,
    get state() {
      return state.status === 'shown' && state.controls.isMounted() ? 'mounted' : state.status;
    },
    update(changes) {
      const [before, { origin }] = [settings, requested()];
      settings = { ...settings, ...changes };
      if (requested().origin !== origin) leaveRealm(origin, root);
      if (before.src !== settings.src) void requestOwn();
      else if (state.status === 'shown') {
        applyStyles(state.page);
        if (!nameUnknown(state.page)) return;
        const { fragment } = state.page;
        const [was, is] = [before, settings].map((one) => chosenAddress(requested(), fragment, one).href);
        // With other parameters, a page whose code does not run is another prerendered page.
        if (!state.controls.update() && was !== is) void requestOwn();
        // What the page does not have may be corrected.
      } else if (named.size > 0) void requestOwn();
    },
    unmount() {
      ended.abort();
      leave();
      leaveRealm(requested().origin, root);
      styles.remove();
      root.replaceChildren(slot);
    },
  };
}

/**
 * The prerendered page, shown until its code runs. It requests nothing from third parties: a map is loaded once, by the
 * page's code.
 */
function prerenderedCopy({ html, lang }: LoadedFragment, origin: string): HTMLElement {
  // Nothing in a template loads or runs.
  const template = document.createElement('template');
  template.innerHTML = policy().html(html);
  for (const element of template.content.querySelectorAll('[src]')) {
    const address = new URL(element.getAttribute('src') ?? '', origin);
    if (address.origin !== origin && address.protocol !== 'data:') element.removeAttribute('src');
  }
  const copy = document.createElement('div');
  copy.part = 'page';
  copy.lang = lang;
  copy.append(template.content);
  return copy;
}

/** The theme of an element: the one that its host names, or else the `color-scheme` of the place around it. */
function chosenTheme(element: Element, theme: string | null | undefined): string {
  if (theme) return theme;
  // Its own is that of the page, once one is shown.
  const scheme = getComputedStyle(element.parentElement ?? element).colorScheme ?? '';
  if (!scheme.includes('dark')) return 'light';
  return scheme.includes('light') ? 'auto' : 'dark';
}

/** Calls back, until it is ended, when the `color-scheme` of a document may have changed. */
function watchColorScheme(onChange: () => void, { signal }: AbortController): void {
  const observer = new MutationObserver(onChange);
  for (const element of [document.documentElement, document.body])
    observer.observe(element, { attributes: true });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onChange, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
}
