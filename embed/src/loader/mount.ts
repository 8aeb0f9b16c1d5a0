import type { Fragment } from '@raptors/shared/contract/fragment';
import type { Alive } from '../realm/realm-types';
import { fetchFragment } from './fragment';
import type { Mounted, MountOptions } from './options';
import { enterRealm, leaveRealm } from './realm-frame';

export type { Mounted, MountOptions } from './options';

/** Set by the build: the address that a path belongs to. */
declare const SITE: string;

/** What the element itself says, where the host has written nothing into it. */
const OPEN: Record<string, string> = { en: 'Open this page', ne: 'पृष्ठ खोल्नुहोस्' };

/** Clicks with one of these are the browser's own: a new tab, a new window, a menu. */
const MODIFIERS = ['button', 'metaKey', 'ctrlKey', 'shiftKey', 'altKey'] as const;

const NEAR = { rootMargin: '400px' };

/**
 * Shows a page of the site in an element of the host: its prerendered content at once, alive when it comes near.
 * Tells what happens by the events `raptor-ready`, `raptor-error` and `raptor-navigate` on the element.
 */
export function mount(element: HTMLElement, options: MountOptions): Mounted {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const [sheet, faces] = [new CSSStyleSheet(), new CSSStyleSheet()];
  const slot = document.createElement('slot');
  let chosen = options;
  let address: URL;
  let fragment: Fragment | undefined;
  let alive: Alive | undefined;
  /** Takes away what the second half has made of the page that is shown. */
  let leave = () => {};
  /** Counts the pages that were asked for: an answer that comes late belongs to none. */
  let turn = 0;

  const tell = (name: string, detail: object) =>
    element.dispatchEvent(
      new CustomEvent(`raptor-${name}`, { detail, bubbles: true, composed: true, cancelable: true }),
    );

  const themed = (text: string) => {
    const { theme } = chosen;
    if (!theme || theme === 'auto') return text;
    return text
      .replace(/\(prefers-color-scheme: ?dark\)/g, `(${theme === 'dark' ? 'min' : 'max'}-width:0)`)
      .replaceAll('light dark', theme);
  };

  function dress() {
    const { height } = chosen;
    const box =
      height && height !== 'auto' ? `:host{height:${height}!important;overflow:auto!important}` : '';
    sheet.replaceSync(themed(fragment!.css) + box);
  }

  /** Where the page stands, with what the host has chosen of what the page lets it choose. */
  function place() {
    const { searchParams, pathname } = new URL(address);
    for (const { name, values } of fragment!.parameters) {
      const value = chosen.parameters?.[name];
      if (value && values.includes(value)) searchParams.set(name, value);
    }
    return `${pathname}?${searchParams}`;
  }

  const router = () => ({
    location: place(),
    hrefOf: (path: string) => new URL(path, address).href,
    navigate: (to: string) => follow(to) || location.assign(new URL(to, address)),
  });

  /** Whether somebody else than the browser follows the link. */
  function follow(to: string) {
    const url = new URL(to, address);
    const isInside = chosen.links === 'inside';
    if (!tell('navigate', { url: url.href, inside: isInside })) return true;
    if (isInside) void show(url, true);
    return isInside;
  }

  async function show(url: URL, isFollowed?: boolean) {
    const mine = ++turn;
    try {
      const found = await fetchFragment(url, isFollowed ? null : chosen.release);
      if (mine !== turn) return;
      leave();
      [fragment, address] = [found, url];
      const copy = document.createElement('div');
      copy.part = 'page';
      copy.lang = found.lang;
      copy.innerHTML = themed(found.html);
      faces.replaceSync(found.fonts);
      dress();
      root.adoptedStyleSheets = [sheet];
      root.replaceChildren(copy);
      if (isFollowed) focus(copy.querySelector('h1'));
      tell('ready', { url: url.href, title: found.title, alive: false });
      if (found.remote) leave = reviveWhenNear(copy, found);
    } catch (error) {
      if (mine === turn) fail(url.href, (error as Error).message, isFollowed);
    }
  }

  function fail(href: string, reason: string, isFollowed?: boolean) {
    tell('error', { url: href, reason });
    // A visitor who has followed a link gets there in any case.
    if (isFollowed) location.assign(href);
    // Something can be read already, or the host has written what to show.
    if (fragment || element.childElementCount) return;
    const link = document.createElement('a');
    link.href = href;
    link.textContent = OPEN[chosen.lang!] ?? OPEN.en!;
    root.replaceChildren(link);
  }

  function reviveWhenNear(copy: HTMLElement, found: Fragment) {
    const { origin } = address;
    const isWanted = () => fragment === found;
    const observer = new IntersectionObserver(async ([entry]) => {
      if (!entry!.isIntersecting) return;
      observer.disconnect();
      try {
        const realm = await enterRealm(origin, copy);
        const living =
          isWanted() && (await realm.revive({ fragment: found, copy, router: router(), themed }));
        if (!living) return;
        if (!isWanted()) return living.unmount();
        alive = living;
        tell('ready', { url: address.href, title: found.title, alive: true });
      } catch (error) {
        // What was prerendered stays, with plain links.
        if (isWanted()) tell('error', { url: address.href, reason: (error as Error).message });
      }
    }, NEAR);
    observer.observe(element);
    return () => {
      observer.disconnect();
      alive?.unmount();
      alive = undefined;
      leaveRealm(origin, copy);
    };
  }

  function click(event: MouseEvent) {
    const link = (event.target as Element).closest('a');
    if (!link?.href || link.target || event.defaultPrevented || MODIFIERS.some((name) => event[name])) return;
    const href = link.getAttribute('href')!;
    if (href[0] === '#') {
      // The browser looks for the place in the host's document, and would change the host's address.
      event.preventDefault();
      const target = root.getElementById(href.slice(1));
      target?.scrollIntoView();
      focus(target);
    } else if (link.origin === address.origin && follow(link.href)) event.preventDefault();
  }

  const begin = () => void show(new URL(chosen.src, SITE));

  root.replaceChildren(slot);
  root.addEventListener('click', click as EventListener);
  document.adoptedStyleSheets.push(faces);
  begin();

  return {
    update(changes) {
      const { src, release, theme } = chosen;
      chosen = { ...chosen, ...changes };
      if (chosen.src !== src || chosen.release !== release || chosen.theme !== theme) begin();
      else if (fragment) {
        dress();
        alive?.update(router());
      }
    },
    unmount() {
      turn++;
      fragment = undefined;
      root.removeEventListener('click', click as EventListener);
      leave();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== faces);
      root.adoptedStyleSheets = [];
      root.replaceChildren(slot);
    },
  };
}

function focus(element: HTMLElement | null) {
  if (!element) return;
  element.tabIndex = -1;
  element.focus();
}
