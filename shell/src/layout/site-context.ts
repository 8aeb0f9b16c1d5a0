import type { PageData } from '@raptors/shared/contract/registry';
import { createContext, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Of the page's own data, what header, footer and the shell's pages read. */
export type SiteContext = Pick<PageData, 'navigation' | 'path' | 'isEmbedded'>;

const Context = createContext<SiteContext | undefined>(undefined);
/** Stands around the shell’s components; without it they throw. */
export const SiteContextProvider = Context.Provider;

function useSiteContext(): SiteContext {
  const context = useContext(Context);
  if (!context) throw new Error('The shell’s own components stand inside Site.');
  return context;
}

/** The links of all live remotes. */
export const useNavigation = () => useSiteContext().navigation;

/**
 * Path of the page that is shown. It is not always that of the address: the not-found page stands at any
 * address, and was prerendered before anybody knew which.
 */
export function useShownPath(): string {
  const { path } = useSiteContext();
  const { pathname } = useLocation();
  const [firstPathname] = useState(pathname);
  return pathname === firstPathname ? path : pathname;
}
