/** Folder of a release with the pictures that other sites show beside links to its pages. */
const FOLDER = 'cards';

/** Whether a file of a release is a card: no page shows it. */
export const isCard = (file: string): boolean => file.startsWith(`${FOLDER}/`);

/** Size of a card in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The page `/` has no name, and no page is at `/index`. */
const nameOf = (path: string) => (path === '/' ? '/index' : path);

/** File of a page’s card in its release: `cards/Our_Story/Our_team.0123456789.png`. */
export const cardFile = (path: string, hash: string, format: string) =>
  `${FOLDER}${nameOf(path)}.${hash}.${format}`;

/** The cards among the files of a release, by the path of their page. */
export const cardsOf = (files: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> =>
  new Map(
    Object.keys(files).flatMap((file): [string, string][] => {
      const [, path] = CARD.exec(file) ?? [];
      return path ? [[path === '/index' ? '/' : path, file]] : [];
    }),
  );

const CARD = new RegExp(`^${FOLDER}(/.+)\\.\\w+\\.\\w+$`);
