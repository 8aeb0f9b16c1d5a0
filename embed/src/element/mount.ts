import { unknownChoices } from './choices';
import type { Fragment } from '@raptors/shared/contract/fragment';
import { asEmbedError, EmbedError, emitterOf } from './events';
import { fetchPage } from './fetch-fragment';
import { inPlaceOfPage } from './links';
import { mountFrame } from './mount-frame';
import type { EmbeddedPage, Mounted, MountOptions } from './options';
import { pageAddress } from './page-address';
import { adaptPage } from './page/adapt-page';
import { controlPage, type PageControls } from './page/page-controls';
import { leaveRealm } from './page/realm-frame';
import { shadowStyles } from './styles';
import { watchElement } from './watch-element';
import { policy } from './trust/policy';

export type { Mounted, MountOptions } from './options';

/** Set by the build: the address of this script. */
declare const SITE: string;

// Read now: the build puts `document.currentScript.src` here, which is gone when the script has run.
const site = new URL(SITE).origin;

/** After this time without a page, the element releases the space that the host has reserved. */
const RESERVED_MS = 4_000;

type MountState =
  | { status: 'far' | 'loading' | 'failed' }
  /** This page remains while another one is requested. */
  | { status: 'shown'; page: EmbeddedPage; controls: PageControls };

/** Shows a page in an element of the host: loads it when the element comes near the screen, and reports by events. */
export function mount(element: HTMLElement, options: MountOptions): Mounted {
  // A misspelt value isolates too: a host that asks for isolation must not get our code.
  return typeof options.isolation === 'string'
    ? mountFrame(element, options, site)
    : mountInShadow(element, options);
}

function mountInShadow(element: HTMLElement, options: MountOptions): Mounted {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const slot = document.createElement('slot');
  const styles = shadowStyles(root);
  const emit = emitterOf(element);
  const ended = new AbortController();
  /** The host's server has put the prerendered page into the element, which keeps it until the page has loaded. */
  const isServed = root.childElementCount > 0 && !root.querySelector('slot');
  const reportedChoices = new Set<string>();
  let theme = chosenTheme(element, options.theme);
  let state: MountState = { status: 'far' };
  /** Raised to ignore the answers to earlier requests. */
  let latest = 0;
  /** The request that was answered last; unless it is the latest, an answer is on its way. */
  let answered = 0;
  let failures = 0;

  const requested = () => pageAddress(options.src, site);

  function advance() {
    // A wrong `src` is reported before the element is near, and only once.
    if (requested().wrong ? state.status !== 'far' : !isNear()) return;
    if (state.status === 'far' || (failures > 0 && answered === latest)) void requestPage();
    if (state.status === 'shown') state.controls.mount();
  }

  async function requestPage(): Promise<void> {
    const { url, wrong } = requested();
    const request = ++latest;
    if (wrong) return report(url, new EmbedError('missing', wrong));
    if (state.status !== 'shown') state = { status: 'loading' };
    setTimeout(() => state.status === 'loading' && styles.collapse(), RESERVED_MS);
    const fragment = await fetchPage(url, failures).catch(asEmbedError);
    if (request !== latest || ended.signal.aborted) return;
    answered = request;
    if (fragment instanceof EmbedError) report(url, fragment);
    else show(url, fragment);
  }

  function report(url: URL, { code, message: reason }: EmbedError) {
    failures += 1;
    emit('error', { url: url.href, code, reason });
    if (state.status === 'shown') return;
    state = { status: 'failed' };
    styles.collapse();
    if (!isServed) root.replaceChildren(inPlaceOfPage(element, slot, url.href));
  }

  function show(url: URL, fragment: Fragment) {
    failures = 0;
    reportUnknown(url, fragment);
    leave();
    const copy = prerenderedCopy(fragment, url.origin);
    root.replaceChildren(copy);
    const page: EmbeddedPage = {
      url,
      fragment,
      copy,
      root,
      options: () => options,
      adapt: (place) => adaptPage(place, fragment.title, theme),
      emit,
    };
    state = { status: 'shown', page, controls: controlPage(page) };
    applyStyles(page);
    emit('ready', { url: url.href, title: fragment.title, mounted: false });
    advance();
  }

  function applyStyles({ fragment, adapt }: EmbeddedPage) {
    theme = chosenTheme(element, options.theme);
    styles.apply(fragment, { ...options, theme });
    adapt(root);
  }

  function reportUnknown(url: URL, fragment: Fragment) {
    for (const reason of unknownChoices(url, fragment, options.parameters)) {
      if (reportedChoices.has(reason)) continue;
      reportedChoices.add(reason);
      console.warn(reason);
      emit('error', { url: url.href, code: 'unknown', reason });
    }
  }

  function leave() {
    if (state.status === 'shown') state.controls.leave();
    state = { status: 'far' };
  }

  watchColorScheme(() => {
    const isOther = theme !== chosenTheme(element, options.theme);
    if (state.status === 'shown' && isOther) applyStyles(state.page);
  }, ended);
  if (!isServed) {
    root.replaceChildren(slot);
    styles.reserve(options);
  }
  const isNear = watchElement(element, ended, advance);
  if (requested().wrong) advance();

  return {
    update(changes) {
      const [before, { origin }] = [options, requested().url];
      options = { ...before, ...changes };
      if (requested().url.origin !== origin) leaveRealm(origin, root);
      const isOther = before.src !== options.src;
      if (state.status === 'shown') {
        if (isOther) return void requestPage();
        applyStyles(state.page);
        reportUnknown(state.page.url, state.page.fragment);
        state.controls.update();
      } else if (isOther) {
        state = { status: 'far' };
        latest += 1;
        advance();
      }
    },
    unmount() {
      ended.abort();
      leave();
      leaveRealm(requested().url.origin, root);
      styles.remove();
      root.replaceChildren(slot);
    },
  };
}

/** Without `src` of third parties: a map would load twice, now and with the page's code. */
function prerenderedCopy({ html, lang }: Fragment, origin: string): HTMLElement {
  // What is in a template neither loads nor runs.
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

/** The theme that the host names, or else the parent element's `color-scheme`. */
function chosenTheme(element: Element, theme: string | null | undefined): string {
  if (theme) return theme;
  // The parent's scheme, because the element itself gets that of the page it shows.
  const scheme = getComputedStyle(element.parentElement ?? element).colorScheme ?? '';
  if (!scheme.includes('dark')) return 'light';
  return scheme.includes('light') ? 'auto' : 'dark';
}

function watchColorScheme(onChange: () => void, { signal }: AbortController): void {
  const observer = new MutationObserver(onChange);
  for (const element of [document.documentElement, document.body])
    observer.observe(element, { attributes: true });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onChange, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
}
