const FOLDER = 'cards';

/** Cards are pictures beside links on other sites; no page shows them. */
export const isCard = (file: string): boolean => file.startsWith(`${FOLDER}/`);

/** In pixels. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The page `/` has no name, and no page is at `/index`. */
const nameOf = (path: string) => (path === '/' ? '/index' : path);

/** `cards/Our_Story/Our_team.0123456789.png` */
export const cardFile = (path: string, hash: string, format: string) =>
  `${FOLDER}${nameOf(path)}.${hash}.${format}`;

/** Cards of a release by the path of their page. */
export const cardsOf = (files: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> =>
  new Map(
    Object.keys(files).flatMap((file): [string, string][] => {
      const [, path] = CARD.exec(file) ?? [];
      return path ? [[path === '/index' ? '/' : path, file]] : [];
    }),
  );

const CARD = new RegExp(`^${FOLDER}(/.+)\\.\\w+\\.\\w+$`);
