const FOLDER = 'cards';

/** Whether a file is a card: the picture that other sites show beside a link to a page. */
export const isCard = (file: string): boolean => file.startsWith(`${FOLDER}/`);

/** Size of a card in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** `pagePathSchema` refuses `/index`, so the home page can have it. */
const nameOf = (path: string) => (path === '/' ? '/index' : path);

/** Name of a card’s file: `cards/Our_Story/Our_team.0123456789.png`. */
export const cardFile = (path: string, hash: string, format: string) =>
  `${FOLDER}${nameOf(path)}.${hash}.${format}`;

/** Files of the cards among `files`, by the path of their page. */
export const cardsOf = (files: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> =>
  new Map(
    Object.keys(files).flatMap((file): [string, string][] => {
      const [, path] = CARD.exec(file) ?? [];
      return path ? [[path === '/index' ? '/' : path, file]] : [];
    }),
  );

const CARD = new RegExp(`^${FOLDER}(/.+)\\.\\w+\\.\\w+$`);
