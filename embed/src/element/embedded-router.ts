import type { EmbeddedRouter } from '../realm/mounted-page';
import { chosenAddress } from './chosen-address';
import type { EmbeddedPage } from './embedded';
import { focusOn } from './links';

/** How a page reads its address and follows links: by the options of its element. */
export function embeddedRouter(embedded: EmbeddedPage): {
  /** What a mounted page gets, by the options as they are now. */
  current(): EmbeddedRouter;
  /** Follows a link; `false` where the browser has to. */
  follow(to: string): boolean;
} {
  const { url, root, show, emit } = embedded;
  const hostLocation = root.ownerDocument.location;

  async function showInside(to: URL) {
    // A visitor who has followed a link gets there in any case.
    if (!(await show(to))) hostLocation.assign(to);
    else focusOn(root.querySelector('h1'));
  }

  function follow(to: string): boolean {
    const target = new URL(to, url);
    const isInside = embedded.options().links === 'inside';
    if (!emit('navigate', { url: target.href, inside: isInside })) return true;
    if (isInside) void showInside(target);
    return isInside;
  }

  return {
    follow,
    current: () => ({
      location: locationOf(embedded),
      hrefOf: (path) => new URL(path, url).href,
      navigate: (to) => void (follow(to) || hostLocation.assign(new URL(to, url))),
    }),
  };
}

/** Path and search of the page inside the site. */
function locationOf({ url, fragment, options }: EmbeddedPage): string {
  const { pathname, searchParams } = chosenAddress(url, fragment, options());
  return `${pathname}?${searchParams}`;
}
