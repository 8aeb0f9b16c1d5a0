import { SCOPE_CLASS } from '@raptors/shared/contract/names';

type StyleSheet = { address: string; integrity: string };

/**
 * Style sheets that pages of one release add to the document: the one for the element around a page, and those of the
 * page's parts. They stay as long as a page is shown.
 */
export type PageStyles = {
  /**
   * Starts to load the style sheet of the element around a page. The page's own sheets have to come after it in the
   * document.
   */
  begin(): void;
  /** Whether all sheets have loaded. */
  areLoaded(): boolean;
  /** Removes the sheets where no page needs them. */
  removeUnused(): void;
  /** Keeps the sheets in the document until they are let go. */
  hold(): HeldStyles;
};

type HeldStyles = {
  /** Resolves when each sheet has loaded or failed. */
  loaded: Promise<unknown>;
  letGo(): void;
};

/**
 * Style sheets in the head of this document.
 * @param files address of the release's files, by which its style sheets are known
 */
export function pageStyles(around: StyleSheet, files: string): PageStyles {
  let holders = 0;
  let known: HTMLLinkElement[] = [];

  /** Bundles add their sheets while a page loads; from the first page that is shown, they are kept here. */
  const collect = () => {
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    known = [
      ...new Set([
        ...known,
        ...links.filter(({ href }) => href === around.address || href.startsWith(files)),
      ]),
    ];
    return known;
  };

  // Delayed, because React may remove a page only to put it back.
  const removeUnused = () =>
    void setTimeout(() => {
      if (holders > 0) return;
      for (const link of collect()) if (link.href !== around.address || !isAnyPageShown()) link.remove();
    });

  return {
    removeUnused,
    begin() {
      if (known.length === 0 && !collect().some(({ href }) => href === around.address))
        document.head.append(linkTo(around));
    },
    areLoaded: () => collect().every((link) => link.isConnected && link.sheet !== null),
    hold() {
      holders += 1;
      const missing = collect().filter((link) => !link.isConnected);
      document.head.append(...missing);
      return {
        loaded: Promise.all(known.map(whenLoaded)),
        letGo() {
          holders -= 1;
          removeUnused();
        },
      };
    },
  };
}

/** Pages of other releases share the sheet around a page. */
const isAnyPageShown = () => document.querySelector(`.${SCOPE_CLASS}`) !== null;

function linkTo({ address, integrity }: StyleSheet): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  link.href = address;
  // Without it the page is plain, but readable; the next page that is shown tries again.
  link.addEventListener('error', () => link.remove());
  return link;
}

const whenLoaded = (link: HTMLLinkElement) =>
  link.sheet
    ? undefined
    : new Promise((resolve) => {
        link.addEventListener('load', resolve, { once: true });
        link.addEventListener('error', resolve, { once: true });
      });
