import type { Fragment } from '@raptors/shared/contract/fragment';
import type { MountedPage } from '../realm/realm-types';
import { fetchFragment } from './fragment';
import type { Mounted, MountOptions } from './options';
import { enterRealm, leaveRealm } from './realm-frame';

export type { Mounted, MountOptions } from './options';

/** Set by the build: the address that a path belongs to. */
declare const SITE: string;

/** Text of the link that an element shows where the host has written nothing into it. */
const OPEN: Record<string, string> = { en: 'Open this page', ne: 'पृष्ठ खोल्नुहोस्' };

/** Clicks with one of these are the browser's own: a new tab, a new window, a menu. */
const MODIFIERS = ['button', 'metaKey', 'ctrlKey', 'shiftKey', 'altKey'] as const;

const NEAR = { rootMargin: '400px' };

/**
 * Shows a page of the site in an element of the host: its prerendered content at once, interactive when it comes near.
 * Reports by the events `raptor-ready`, `raptor-error` and `raptor-navigate` on the element.
 */
export function mount(element: HTMLElement, options: MountOptions): Mounted {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const [sheet, faces] = [new CSSStyleSheet(), new CSSStyleSheet()];
  const slot = document.createElement('slot');
  let settings = options;
  let address: URL;
  let fragment: Fragment | undefined;
  let mountedPage: MountedPage | undefined;
  /** Unmounts the page that is shown. */
  let leave = () => {};
  /** Counts requests: an answer to an earlier one is dropped. */
  let requestId = 0;

  const emit = (name: string, detail: object) =>
    element.dispatchEvent(
      new CustomEvent(`raptor-${name}`, { detail, bubbles: true, composed: true, cancelable: true }),
    );

  const themed = (text: string) => {
    const { theme } = settings;
    if (!theme || theme === 'auto') return text;
    return text
      .replace(/\(prefers-color-scheme: ?dark\)/g, `(${theme === 'dark' ? 'min' : 'max'}-width:0)`)
      .replaceAll('light dark', theme);
  };

  function applyStyles() {
    const { height } = settings;
    const box =
      height && height !== 'auto' ? `:host{height:${height}!important;overflow:auto!important}` : '';
    sheet.replaceSync(themed(fragment!.css) + box);
  }

  /** The address of the page inside the site, with the parameters that the host has set. */
  function locationOfPage() {
    const { searchParams, pathname } = new URL(address);
    for (const { name, values } of fragment!.parameters) {
      const value = settings.parameters?.[name];
      if (value && values.includes(value)) searchParams.set(name, value);
    }
    return `${pathname}?${searchParams}`;
  }

  const router = () => ({
    location: locationOfPage(),
    hrefOf: (path: string) => new URL(path, address).href,
    navigate: (to: string) => follow(to) || location.assign(new URL(to, address)),
  });

  /** Whether somebody else than the browser follows the link. */
  function follow(to: string) {
    const url = new URL(to, address);
    const isInside = settings.links === 'inside';
    if (!emit('navigate', { url: url.href, inside: isInside })) return true;
    if (isInside) void show(url, true);
    return isInside;
  }

  async function show(url: URL, isFollowed?: boolean) {
    const id = ++requestId;
    try {
      const next = await fetchFragment(url, isFollowed ? null : settings.release);
      if (id !== requestId) return;
      leave();
      [fragment, address] = [next, url];
      const copy = document.createElement('div');
      copy.part = 'page';
      copy.lang = next.lang;
      copy.innerHTML = themed(next.html);
      faces.replaceSync(next.fonts);
      applyStyles();
      root.adoptedStyleSheets = [sheet];
      root.replaceChildren(copy);
      if (isFollowed) focus(copy.querySelector('h1'));
      emit('ready', { url: url.href, title: next.title, alive: false });
      if (next.remote) leave = takeOverWhenNear(copy, next);
    } catch (error) {
      if (id === requestId) fail(url.href, (error as Error).message, isFollowed);
    }
  }

  function fail(href: string, reason: string, isFollowed?: boolean) {
    emit('error', { url: href, reason });
    // A visitor who has followed a link gets there in any case.
    if (isFollowed) location.assign(href);
    // Something can be read already, or the host has written what to show.
    if (fragment || element.childElementCount) return;
    const link = document.createElement('a');
    link.href = href;
    link.textContent = OPEN[settings.lang!] ?? OPEN.en!;
    root.replaceChildren(link);
  }

  function takeOverWhenNear(copy: HTMLElement, next: Fragment) {
    const { origin } = address;
    const isWanted = () => fragment === next;
    const observer = new IntersectionObserver(async ([entry]) => {
      if (!entry!.isIntersecting) return;
      observer.disconnect();
      try {
        const realm = await enterRealm(origin, copy);
        const mounted =
          isWanted() && (await realm.takeOver({ fragment: next, copy, router: router(), themed }));
        if (!mounted) return;
        if (!isWanted()) return mounted.unmount();
        mountedPage = mounted;
        emit('ready', { url: address.href, title: next.title, alive: true });
      } catch (error) {
        // What was prerendered stays, with plain links.
        if (isWanted()) emit('error', { url: address.href, reason: (error as Error).message });
      }
    }, NEAR);
    observer.observe(element);
    return () => {
      observer.disconnect();
      mountedPage?.unmount();
      mountedPage = undefined;
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

  const begin = () => void show(new URL(settings.src, SITE));

  root.replaceChildren(slot);
  root.addEventListener('click', click as EventListener);
  document.adoptedStyleSheets.push(faces);
  begin();

  return {
    update(changes) {
      const { src, release, theme } = settings;
      settings = { ...settings, ...changes };
      if (settings.src !== src || settings.release !== release || settings.theme !== theme) begin();
      else if (fragment) {
        applyStyles();
        mountedPage?.update(router());
      }
    },
    unmount() {
      requestId++;
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
