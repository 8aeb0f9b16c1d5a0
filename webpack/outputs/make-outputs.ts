import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { cardFile } from '@raptors/shared/contract/card-file';
import type { Manifest } from '@raptors/shared/publishing/manifest';
import { componentName } from '@raptors/shared/contract/names';
import type { MakeOutputs, Output } from '@raptors/shared/publishing/outputs';
import { isStandIn } from '@raptors/shared/contract/paths';
import { InvalidFileError } from '@raptors/shared/publishing/parse-file';
import { organisation } from '@raptors/shared/organisation/organisation';
import { cacheFolder } from '../fingerprint/project-root';
import { displayPath, manifestFileOf, type SourcePackage } from '../fingerprint/source-package';
import { cardKit } from './card-kit';
import { MissingGlyphError } from './lettering';
import { pageCard } from './page-card';
import { CardError, rasterise } from './rasterise';

/** Cards and files of a package as files of its release, and its manifest with the names of these files. */
export type MadeOutputs = { files: ReadonlyMap<string, Buffer>; manifest: Manifest };

/** A card with more, such as one with all species, is there in pixels only. */
const MAX_SVG_BYTES = 100_000;

type Card = Extract<Output, { card: string }>;

/**
 * Makes the cards of a package and the files that it offers at addresses of the site.
 * @param manifest with a page for each record
 * @param make what the package's own module exports as `outputs`; left out where it has none
 * @throws {InvalidFileError} when the module makes other files or cards than the manifest declares
 * @throws {CardError} when a card can't be drawn
 */
export async function makeOutputs(
  source: SourcePackage,
  manifest: Manifest,
  make: MakeOutputs = () => [],
): Promise<MadeOutputs> {
  const cards = new Map<string, Card>();
  const texts = new Map<string, string>();
  const kit = await cardKit();
  for (const [path, draw] of cardPictures(source))
    cards.set(path, { card: path, svg: explained(path, () => draw(kit)) });
  const { folder } = source;
  for await (const output of make({ folder, pages: manifest.pages, kit })) {
    if ('card' in output) cards.set(output.card, output);
    else texts.set(output.path, output.text);
  }
  checkNames(source, manifest, cards, texts);
  const cache = cacheFolder(folder);
  const files = await Promise.all(
    [...cards.values()].map(async ({ card, svg, hasFewColours = false }) => {
      const { bytes, format } = await rasterise(card, svg, hasFewColours, cache);
      const drawn: [string, Buffer][] = [[cardFile(card, hashOf(bytes), format), bytes]];
      if (svg.length <= MAX_SVG_BYTES) drawn.push([cardFile(card, hashOf(svg), 'svg'), Buffer.from(svg)]);
      return drawn.map(([file, content]) => [`public/${file}`, content] as const);
    }),
  );
  const offered = (source.manifest.files ?? []).map((file) => {
    const { name, ext } = parse(file.path);
    const text = texts.get(file.path) ?? '';
    return { text, entry: { ...file, file: `files/${name}.${hashOf(text)}${ext}` } };
  });
  return {
    files: new Map([
      ...files.flat(),
      ...offered.map(({ text, entry }) => [`public/${entry.file}`, Buffer.from(text)] as const),
    ]),
    manifest: offered.length > 0 ? { ...manifest, files: offered.map(({ entry }) => entry) } : manifest,
  };
}

type Draw = (kit: Parameters<typeof pageCard>[1]) => string;

/** The cards that the build draws: the texts of a page beside a picture, `card.svg` in the page's folder or the one that the manifest names. */
function cardPictures({ folder, manifest }: SourcePackage) {
  const draws = new Map<string, Draw>();
  for (const { path, title, description, module, card, each } of manifest.pages) {
    const file = join(folder, card ?? `src/pages/${componentName(module)}/card.svg`);
    if (each !== undefined || isStandIn(path) || !(card ?? existsSync(file))) continue;
    const picture = readFileSync(file, 'utf8');
    // The name of the site is on the card anyway.
    const shortTitle = title.replace(` – ${organisation.productName}`, '');
    const words = { section: manifest.section?.label, title: shortTitle, text: description, picture };
    draws.set(path, (kit) => pageCard(words, kit));
  }
  return draws;
}

function checkNames(
  source: SourcePackage,
  { pages }: Manifest,
  cards: ReadonlyMap<string, Card>,
  texts: ReadonlyMap<string, string>,
): void {
  const paths = new Set(pages.map(({ path }) => path));
  const declared = new Set((source.manifest.files ?? []).map(({ path }) => path));
  const file = displayPath(manifestFileOf(source.folder));
  const problems = [
    ...[...cards.keys()]
      .filter((path) => !paths.has(path))
      .map((path) => `has no page ${path}, for which its outputs have a card`),
    ...[...texts.keys()]
      .filter((path) => !declared.has(path))
      .map((path) => `does not declare ${path}, which its outputs have: add it to "files"`),
    ...[...declared]
      .filter((path) => !texts.has(path))
      .map((path) => `declares ${path}, but its outputs do not have it`),
  ];
  if (problems.length > 0) throw new InvalidFileError(problems.map((reason) => ({ file, reason })));
}

/** Names the page whose words can't be set. */
function explained(path: string, draw: () => string): string {
  try {
    return draw();
  } catch (cause) {
    if (!(cause instanceof MissingGlyphError)) throw cause;
    throw new CardError(`The card of ${path} can't be drawn: ${cause.message}`, { cause });
  }
}

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex').slice(0, 10);
