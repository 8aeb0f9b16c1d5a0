import { LANGUAGES, localizedPath } from '@raptors/shared/contract/language';
import { NOT_FOUND_PATH } from '@raptors/shared/contract/paths';
import type { PageData } from '@raptors/shared/contract/registry';
import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageLink } from '../pages/page-link';
import type { PendingPages } from '../routing/pending-pages';
import type { Route, RouteAnnouncer } from '../routing/route-announcer';
import type { LoadSearch } from '../search/dialog/search-source';

/** `page`: data of the document's page. */
export type SiteContext = {
  page: PageData;
  /** Address of the document, without its base. */
  documentPathname: string;
  pageLink: PageLink;
  pendingPages: PendingPages;
  announcer: RouteAnnouncer;
  /** Loads the code of the search results; left out while prerendering. */
  loadSearch?: LoadSearch | undefined;
  /** Loads the code that sends the newsletter's form; left out while prerendering. */
  loadSubscribe?: (() => Promise<(form: HTMLFormElement) => Promise<string>>) | undefined;
};

const Context = createContext<SiteContext | undefined>(undefined);
export const SiteContextProvider = Context.Provider;

export function useSiteContext(): SiteContext {
  const context = useContext(Context);
  if (!context) throw new Error('A component of the shell is rendered outside Site. Render it inside.');
  return context;
}

export const usePageLink = () => useSiteContext().pageLink;

const LANGUAGE_AT_END = new RegExp(`/(${LANGUAGES.join('|')})$`);

/** Addresses of the shown page in English and in the other language; in a preview, addresses of the preview. */
export function useLanguageAddresses(): { english: string; other: string } {
  const { base = '' } = useSiteContext().page;
  const shown = useShownPath();
  // The not-found page is shown at addresses that have no page, so it links to the home page.
  const path = shown === NOT_FOUND_PATH ? '/' : shown;
  const english = base.replace(LANGUAGE_AT_END, '') + path;
  return { english, other: LANGUAGE_AT_END.test(base) ? english : base + localizedPath(LANGUAGES[0], path) };
}

export function useAnnouncedRoute(route: Route): void {
  const { announcer } = useSiteContext();
  const announce = useEffectEvent(() => announcer.announce(route));
  useEffect(() => announce(), [route.visit, route.title]);
}

/** For the document's page, the path in the page data, because the not-found page is shown at other addresses. */
export function useShownPath(): string {
  const { page, documentPathname } = useSiteContext();
  const { pathname } = useLocation();
  return pathname === documentPathname ? page.path : pathname;
}
