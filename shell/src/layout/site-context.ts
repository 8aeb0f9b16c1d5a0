import { LANGUAGES, localizedPath } from '@raptors/shared/contract/language';
import { NOT_FOUND_PATH } from '@raptors/shared/contract/paths';
import type { PageData } from '@raptors/shared/contract/registry';
import { createContext, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageLink } from '../pages/page-link';
import type { PendingPages } from '../routing/pending-pages';
import type { Route, RouteAnnouncer } from '../routing/route-announcer';
import type { LoadSearch } from '../search/dialog/search-source';

/** What the shell's components know of the site, and the part of the page's data that header, footer and the shell's own pages read. */
export type SiteContext = Pick<PageData, 'navigation' | 'path' | 'isEmbedded' | 'base'> & {
  pageLink: PageLink;
  pendingPages: PendingPages;
  announcer: RouteAnnouncer;
  /** Loads the dialog of the search, once somebody wants it; left out while a page is prerendered. */
  loadSearch?: LoadSearch | undefined;
  /** Loads what sends the newsletter's form; left out while a page is prerendered. */
  loadSubscribe?: (() => Promise<(form: HTMLFormElement) => Promise<string>>) | undefined;
};

const Context = createContext<SiteContext | undefined>(undefined);
/** Must be around the shell’s components; without it they throw. */
export const SiteContextProvider = Context.Provider;

/** As {@link SiteContext} says. */
export function useSiteContext(): SiteContext {
  const context = useContext(Context);
  if (!context) throw new Error('A component of the shell is rendered outside Site. Render it inside.');
  return context;
}

/** Gives the addresses of pages that the shell's content names. */
export const usePageLink = () => useSiteContext().pageLink;

/** Gives the address of a page in English, below a preview as everywhere. */
export function useSourcePath(): (path: string) => string {
  const { base = '' } = useSiteContext();
  return (path) => base.replace(LANGUAGE, '') + homeIfUnknown(path);
}

/** Gives the address of a page in the other language. */
export function useOtherLanguage(): (path: string) => string {
  const { base = '' } = useSiteContext();
  const sourceOf = useSourcePath();
  const [language] = LANGUAGES;
  return (path) =>
    LANGUAGE.test(base) ? sourceOf(path) : base + localizedPath(language, homeIfUnknown(path));
}

/** The not-found page is no page of its own, and what is missing in one language is missing in the other. */
const homeIfUnknown = (path: string) => (path === NOT_FOUND_PATH ? '/' : path);

const LANGUAGE = new RegExp(`/(${LANGUAGES.join('|')})$`);

/** The links of all live remotes. */
export const useNavigation = () => useSiteContext().navigation;

/** Announces the page that is on the screen now. Does nothing for the page of the document. */
export function useAnnouncedRoute({ visit, title, description, path, translation }: Route): void {
  const { announcer } = useSiteContext();
  useEffect(
    () => announcer.announce({ visit, title, description, path, translation }),
    [announcer, visit, title, description, path, translation],
  );
}

/** Path of the page that is shown: the not-found page may be at any address, and was prerendered before anybody knew which. */
export function useShownPath(): string {
  const { path } = useSiteContext();
  const { pathname } = useLocation();
  const [firstPathname] = useState(pathname);
  return pathname === firstPathname ? path : pathname;
}
