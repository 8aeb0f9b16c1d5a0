import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { letteringFiles, MissingGlyphError } from '@raptors/drawing/lettering/lettering';
import { cardFile } from '@raptors/shared/contract/card-file';
import { cacheFolder } from '../fingerprint/project-root';
import { drawingFolder, sharedFolder, type SourcePackage } from '../fingerprint/source-package';
import { cardContents, type PageCard } from './card-contents';
import { CardError, makeCard } from './make-card';

/** The cards of a package as files of its release, and what they were made from. */
export type MadeCards = {
  files: ReadonlyMap<string, Buffer>;
  read: string[];
};

/**
 * Makes the pictures that other sites show beside links to a package's pages.
 * @throws {InvalidFileError} when a file that a card names does not fit
 * @throws {CardError} when a card can't be drawn
 */
export async function makeCards(source: SourcePackage): Promise<MadeCards> {
  const { cards, files: read } = cardContents(source);
  const cache = cacheFolder(source.folder);
  const made = await Promise.all(
    cards.map(async (card) => {
      const { bytes, format } = await explained(card, makeCard(card.content, cache));
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
      return [`public/${cardFile(card.path, hash, format)}`, bytes] as const;
    }),
  );
  return {
    files: new Map(made),
    read: cards.length > 0 ? [...read, ...letteringFiles(), labelsFile(), drawingFolder()] : [],
  };
}

const labelsFile = () => join(sharedFolder(), 'design/content/labels.json');

/** Names the page whose words can't be set. */
const explained = async <Value>({ path }: PageCard, made: Promise<Value>): Promise<Value> =>
  made.catch((cause: unknown) => {
    if (!(cause instanceof MissingGlyphError)) throw cause;
    throw new CardError(`The card of ${path} can't be drawn: ${cause.message}`, { cause });
  });
