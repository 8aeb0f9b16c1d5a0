import { pathKey } from '@raptors/shared/contract/paths';
import type { EmbeddedRouter } from '../../realm/mounted-page';
import { chosenAddress } from '../choices';
import type { EmbeddedPage } from '../embedded';

/**
 * How a page reads its address and follows links: other pages of the site open in the host's tab.
 * @param onMove called when the page has given itself another search or hash: it stays, and so does the host's address
 */
export function embeddedRouter(
  embedded: EmbeddedPage,
  onMove: () => void,
): {
  /** What a mounted page gets, by the current options. */
  current(): EmbeddedRouter;
  /** Follows a link; `false` where the browser has to. */
  follow(to: string): boolean;
} {
  const { url, root, emit } = embedded;
  const hostLocation = root.ownerDocument.location;
  let here = url;

  /** A host that prevents the event shows the next page itself. */
  const follow = (to: string): boolean => !emit('navigate', { url: new URL(to, url).href });

  function navigate(to: string) {
    const target = new URL(to, url);
    if (pathKey(target.pathname) !== pathKey(url.pathname)) {
      if (!follow(to)) hostLocation.assign(target);
      return;
    }
    here = target;
    onMove();
  }

  return {
    follow,
    current: () => ({
      location: locationOf(embedded, here),
      hrefOf: (path) => new URL(path, url).href,
      navigate,
    }),
  };
}

/** Path, search and hash of the page inside the site; parameters that the host has chosen come before the page's own. */
function locationOf({ fragment, options }: EmbeddedPage, here: URL): string {
  const { pathname, searchParams, hash } = chosenAddress(here, fragment, options());
  return `${pathname}?${searchParams}${hash}`;
}
