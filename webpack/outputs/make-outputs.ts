import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { cardFile } from '@raptors/shared/contract/card-file';
import type { Manifest } from '@raptors/shared/publishing/manifest';
import { languageOfPath, localizedPath } from '@raptors/shared/contract/language';
import { componentName } from '@raptors/shared/contract/names';
import type { MakeOutputs, Output } from '@raptors/shared/publishing/outputs';
import { isStandIn } from '@raptors/shared/contract/paths';
import { messageOf } from '@raptors/shared/contract/problem/thrown';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { InvalidFileError } from '@raptors/shared/publishing/parse-file';
import { organisation } from '@raptors/shared/organisation/organisation';
import { cacheFolder } from '../fingerprint/project-root';
import { displayPath } from '../translation/read-json';
import { manifestFileOf, type PackageFolder } from '../fingerprint/package-folder';
import { cardKit } from './card-kit';
import { loadFaces } from './lettering';
import { pageCard, type PageCard } from './page-card';
import { rasterise } from './rasterise';

type Card = Extract<Output, { card: string }>;

/** Makes the cards of a package and its files at addresses of the site. @param make export `outputs` of the package's module */
export async function makeOutputs(source: PackageFolder, manifest: Manifest, make: MakeOutputs = () => []) {
  const cards = new Map<string, Card>();
  const texts = new Map<string, string>();
  await loadFaces();
  for (const [path, card] of pageCards(source)) cards.set(path, { card: path, svg: drawn(path, card) });
  const { folder } = source;
  const { language } = source.package;
  for await (const output of make({ folder, pages: manifest.pages, kit: cardKit })) {
    if ('card' in output) {
      const card = languageOfPath(output.card) ? output.card : localizedPath(language, output.card);
      cards.set(card, { ...output, card });
    } else if (!language) texts.set(output.path, output.text);
  }
  checkNames(source, manifest, cards, texts);
  const cache = cacheFolder(folder);
  const files = await Promise.all(
    [...cards.values()].map(async ({ card, svg, hasFewColours = false }) => {
      const { bytes, format } = await rasterise(card, svg, hasFewColours, cache);
      return [`public/${cardFile(card, hashOf(bytes), format)}`, bytes] as const;
    }),
  );
  const offered = (source.manifest.files ?? []).map((file) => {
    const { name, ext } = parse(file.path);
    const text = texts.get(file.path) ?? '';
    return { text, entry: { ...file, file: `files/${name}.${hashOf(text)}${ext}` } };
  });
  return {
    files: new Map([
      ...files,
      ...offered.map(({ text, entry }) => [`public/${entry.file}`, Buffer.from(text)] as const),
    ]),
    manifest: offered.length > 0 ? { ...manifest, files: offered.map(({ entry }) => entry) } : manifest,
  };
}

/** Cards that the build draws: texts of a page beside the picture that the manifest names, else `card.svg` in the page's folder. */
function pageCards({ folder, manifest }: PackageFolder): [path: string, card: PageCard][] {
  return manifest.pages.flatMap(({ path, title, description, module, card, each }) => {
    const file = join(folder, card ?? `src/pages/${componentName(module)}/card.svg`);
    if (each !== undefined || isStandIn(path) || !(card ?? existsSync(file))) return [];
    // The name of the site is on the card anyway.
    const shortTitle = title.replace(` – ${organisation.productName}`, '');
    const words = { section: manifest.section?.label, title: shortTitle, text: description };
    return [[path, { ...words, picture: readFileSync(file, 'utf8') }]];
  });
}

function checkNames(
  source: PackageFolder,
  { pages }: Manifest,
  cards: ReadonlyMap<string, Card>,
  texts: ReadonlyMap<string, string>,
): void {
  const paths = new Set(pages.map(({ path }) => path));
  const declared = new Set((source.manifest.files ?? []).map(({ path }) => path));
  const file = displayPath(manifestFileOf(source.folder));
  const withoutPage = [...cards.keys()].filter((path) => !paths.has(path));
  const undeclared = [...texts.keys()].filter((path) => !declared.has(path));
  const missing = [...declared].filter((path) => !texts.has(path));
  const problems = [
    ...withoutPage.map((path) => `has no page ${path}, for which its outputs have a card`),
    ...undeclared.map((path) => `does not declare ${path}, which its outputs have: add it to "files"`),
    ...missing.map((path) => `declares ${path}, but its outputs do not have it`),
  ];
  if (problems.length > 0) throw new InvalidFileError(problems.map((reason) => ({ file, reason })));
}

function drawn(path: string, card: PageCard): string {
  try {
    return pageCard(card, cardKit);
  } catch (cause) {
    throw new UserError(`The card of ${path} can't be drawn: ${messageOf(cause)}`, { cause });
  }
}

const hashOf = (content: Buffer | string) => hash('sha256', content).slice(0, 10);
