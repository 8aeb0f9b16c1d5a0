import { unknownChoices } from './choices';
import type { Fragment } from '@raptors/shared/contract/fragment';
import { asEmbedError, EmbedError, emitterOf, NO_SRC } from './events';
import { fetchPage } from './fetch-fragment';
import { plainLink } from './links';
import { mountFrame } from './mount-frame';
import type { EmbeddedPage, Mounted, MountOptions } from './options';
import { adaptPage } from './page/adapt-page';
import { controlPage, type PageControls } from './page/page-controls';
import { leaveRealm } from './page/realm-frame';
import { shadowStyles } from './styles';
import { watchElement } from './watch-element';
import { policy } from './trust/policy';

export type { Mounted, MountOptions } from './options';

/** Set by the build: the address of this script. */
declare const SITE: string;

// Read at once, because `SITE` is the address of the script that is running now.
const site = new URL(SITE).origin;

/** After this time the space that the host has reserved is released; a page that loads later is shown all the same. */
const RESERVED_MS = 4_000;

type MountState =
  | { status: 'far' }
  | { status: 'loading' }
  /** The page is requested again at moments when that may succeed. */
  | { status: 'failed' }
  /** This page remains while another one is requested. */
  | { status: 'shown'; page: EmbeddedPage; controls: PageControls };

/** Shows a page in an element of the host: the prerendered page once it is near the screen, then its code. Reports by events. */
export function mount(element: HTMLElement, options: MountOptions): Mounted {
  // A misspelt value isolates too: a host that asks for isolation must not get our code.
  return typeof options.isolation === 'string'
    ? mountFrame(element, options, site)
    : new PageInElement(element, options);
}

class PageInElement implements Mounted {
  readonly #element: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #slot = document.createElement('slot');
  readonly #styles: ReturnType<typeof shadowStyles>;
  readonly #emit: EmbeddedPage['emit'];
  /** The host's server has put the prerendered page into the element. It is shown until our page has loaded, or for good. */
  readonly #isServed: boolean;
  readonly #ended = new AbortController();
  readonly #isNear: () => boolean;
  /** Unknown choices that were reported already. */
  readonly #named = new Set<string>();
  #options: MountOptions;
  #theme: string;
  #state: MountState = { status: 'far' };
  /** Number of the latest request; answers to earlier ones are ignored. */
  #request = 0;
  /** Failed requests since the last page that loaded. */
  #failures = 0;

  constructor(element: HTMLElement, options: MountOptions) {
    this.#element = element;
    this.#options = options;
    this.#theme = chosenTheme(element, options.theme);
    this.#root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    this.#isServed = this.#root.childElementCount > 0;
    this.#styles = shadowStyles(this.#root);
    this.#emit = emitterOf(element);
    watchColorScheme(() => this.#followColorScheme(), this.#ended);
    if (!this.#isServed) {
      this.#root.replaceChildren(this.#slot);
      this.#styles.reserve(options);
    }
    this.#isNear = watchElement(element, this.#ended, () => this.#advance());
    if (!options.src) void this.#requestPage();
  }

  get state(): Mounted['state'] {
    const { status } = this.#state;
    if (this.#state.status === 'shown' && this.#state.controls.isMounted()) return 'mounted';
    return status === 'far' ? 'loading' : status;
  }

  update(changes: Partial<MountOptions>): void {
    const [before, { origin }] = [this.#options, this.#url()];
    this.#options = { ...before, ...changes };
    const state = this.#state;
    if (this.#url().origin !== origin) leaveRealm(origin, this.#root);
    const isOther = before.src !== this.#options.src;
    if (state.status === 'shown') return isOther ? void this.#requestPage() : this.#updatePage(state);
    if (!isOther) return;
    this.#state = { status: 'far' };
    this.#request += 1;
    this.#advance();
  }

  unmount(): void {
    this.#ended.abort();
    this.#leave();
    leaveRealm(this.#url().origin, this.#root);
    this.#styles.remove();
    this.#root.replaceChildren(this.#slot);
  }

  #advance() {
    if (!this.#isNear() || !this.#options.src) return;
    if (this.#state.status === 'far' || this.#state.status === 'failed') void this.#requestPage();
    if (this.#state.status === 'shown') this.#state.controls.mount();
  }

  #url = () => new URL(this.#options.src || '/', site);

  async #requestPage(): Promise<void> {
    const url = this.#url();
    if (!this.#options.src) return this.#report(url, new EmbedError('missing', NO_SRC));
    const request = ++this.#request;
    if (this.#state.status !== 'shown') this.#state = { status: 'loading' };
    setTimeout(() => this.#state.status === 'loading' && this.#styles.collapse(), RESERVED_MS);
    const fragment = await fetchPage(url, this.#failures).catch(asEmbedError);
    if (request !== this.#request || this.#ended.signal.aborted) return;
    if (fragment instanceof EmbedError) this.#report(url, fragment);
    else this.#show(url, fragment);
  }

  #report(url: URL, { code, message: reason }: EmbedError) {
    this.#failures += 1;
    this.#emit('error', { url: url.href, code, reason });
    if (this.#state.status !== 'shown') this.#fail(url);
  }

  #show(url: URL, fragment: Fragment) {
    this.#failures = 0;
    this.#nameUnknown(url, fragment);
    this.#leave();
    const copy = prerenderedCopy(fragment, url.origin);
    this.#root.replaceChildren(copy);
    const page: EmbeddedPage = {
      url,
      fragment,
      copy,
      root: this.#root,
      options: () => this.#options,
      adapt: (place) => adaptPage(place, fragment, { theme: this.#theme }),
      emit: this.#emit,
    };
    const controls = controlPage(page);
    this.#state = { status: 'shown', page, controls };
    this.#applyStyles(page);
    this.#emit('ready', { url: url.href, title: fragment.title, mounted: false });
    this.#advance();
  }

  #updatePage({ page, controls }: Extract<MountState, { status: 'shown' }>) {
    this.#applyStyles(page);
    this.#nameUnknown(page.url, page.fragment);
    controls.update();
  }

  #followColorScheme() {
    const isOther = this.#theme !== chosenTheme(this.#element, this.#options.theme);
    if (this.#state.status === 'shown' && isOther) this.#applyStyles(this.#state.page);
  }

  #applyStyles({ fragment, adapt }: EmbeddedPage) {
    this.#theme = chosenTheme(this.#element, this.#options.theme);
    this.#styles.apply(fragment, { ...this.#options, theme: this.#theme });
    adapt(this.#root);
  }

  /** Reports each unknown choice once. */
  #nameUnknown(url: URL, fragment: Fragment) {
    for (const reason of unknownChoices(url, fragment, this.#options)) {
      if (this.#named.has(reason)) continue;
      this.#named.add(reason);
      console.warn(reason);
      this.#emit('error', { url: url.href, code: 'unknown', reason });
    }
  }

  #fail(url: URL) {
    this.#state = { status: 'failed' };
    this.#styles.collapse();
    if (this.#isServed) return;
    this.#root.replaceChildren(this.#element.childElementCount ? this.#slot : plainLink(url.href));
  }

  #leave() {
    if (this.#state.status === 'shown') this.#state.controls.leave();
  }
}

/** The prerendered page, shown until its code runs. Without addresses of third parties: a map would load now and again later. */
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

/** The theme that the host names, or else the `color-scheme` around the element. */
function chosenTheme(element: Element, theme: string | null | undefined): string {
  if (theme) return theme;
  // The parent's scheme, because the element itself gets that of the page it shows.
  const scheme = getComputedStyle(element.parentElement ?? element).colorScheme ?? '';
  if (!scheme.includes('dark')) return 'light';
  return scheme.includes('light') ? 'auto' : 'dark';
}

/** Calls back when an attribute of `html` or `body` has changed, or the visitor's colour scheme. */
function watchColorScheme(onChange: () => void, { signal }: AbortController): void {
  const observer = new MutationObserver(onChange);
  for (const element of [document.documentElement, document.body])
    observer.observe(element, { attributes: true });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onChange, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
}
