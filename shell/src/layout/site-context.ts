import { LANGUAGES, localizedPath } from '@raptors/shared/contract/language';
import { NOT_FOUND_PATH } from '@raptors/shared/contract/paths';
import type { PageData } from '@raptors/shared/contract/registry';
import { createContext, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageLink } from '../pages/page-link';
import type { PendingPages } from '../routing/pending-pages';
import type { Route, RouteAnnouncer } from '../routing/route-announcer';
import type { LoadSearch } from '../search/dialog/search-source';

/** What the shell's components know about the site, with a part of the page data. */
export type SiteContext = Pick<PageData, 'navigation' | 'path' | 'isEmbedded' | 'base'> & {
  pageLink: PageLink;
  pendingPages: PendingPages;
  announcer: RouteAnnouncer;
  /** Loads the code of the search results; left out while prerendering. */
  loadSearch?: LoadSearch | undefined;
  /** Loads the code that sends the newsletter's form; left out while prerendering. */
  loadSubscribe?: (() => Promise<(form: HTMLFormElement) => Promise<string>>) | undefined;
};

const Context = createContext<SiteContext | undefined>(undefined);
/** Must be around the shell’s components; without it they throw. */
export const SiteContextProvider = Context.Provider;

export function useSiteContext(): SiteContext {
  const context = useContext(Context);
  if (!context) throw new Error('A component of the shell is rendered outside Site. Render it inside.');
  return context;
}

/** Returns a function from the name of a page in the shell's content to its address. */
export const usePageLink = () => useSiteContext().pageLink;

/** Returns a function from a path to the address of the English page, which in a preview is an address of the preview. */
export function useSourcePath(): (path: string) => string {
  const { base = '' } = useSiteContext();
  return (path) => base.replace(LANGUAGE, '') + homeIfUnknown(path);
}

/** Returns a function from a path to the address of the page in the other language. */
export function useOtherLanguage(): (path: string) => string {
  const { base = '' } = useSiteContext();
  const sourceOf = useSourcePath();
  const [language] = LANGUAGES;
  return (path) =>
    LANGUAGE.test(base) ? sourceOf(path) : base + localizedPath(language, homeIfUnknown(path));
}

/** From the not-found page, links to another language go to the home page: no page of its address exists there either. */
const homeIfUnknown = (path: string) => (path === NOT_FOUND_PATH ? '/' : path);

const LANGUAGE = new RegExp(`/(${LANGUAGES.join('|')})$`);

/** The links of header and footer. */
export const useNavigation = () => useSiteContext().navigation;

/** Tells the announcer which page is shown. */
export function useAnnouncedRoute({ visit, title, description, path, translation }: Route): void {
  const { announcer } = useSiteContext();
  useEffect(
    () => announcer.announce({ visit, title, description, path, translation }),
    [announcer, visit, title, description, path, translation],
  );
}

/** Path of the shown page. For the document's page it is in the page data: the address differs on the not-found page. */
export function useShownPath(): string {
  const { path } = useSiteContext();
  const { pathname } = useLocation();
  const [firstPathname] = useState(pathname);
  return pathname === firstPathname ? path : pathname;
}
