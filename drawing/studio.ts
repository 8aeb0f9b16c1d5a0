import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { drawOrder, SHARED_PICTURES, type BirdFacts, type Drawn } from './draw-order';
import { dataText, isOfStudio, svgText } from './mark';

export const PROJECT = join(import.meta.dirname, '..');

/** Folders, by their path in the project, whose `.drawing` files are drawn. */
export const packages = (): string[] => [
  'shell',
  ...readdirSync(join(PROJECT, 'remotes')).map((name) => join('remotes', name)),
  'tools/create-remote/template',
  'shared/organisation',
];

export type PictureState = 'same' | 'missing' | 'outdated' | 'by hand' | 'not ordered';

/** `file` is the path in the project, `text` what the studio would write; without `text`, no order asks for the file. */
export type Picture = { file: string; state: PictureState; text?: string };

/**
 * Draws every order of a package, and compares the drawings with its files.
 * @param folder of the package in the project: `remotes/engage`
 * @throws {OrderError} when an order is not understood
 */
export function picturesOf(project: string, folder: string): Picture[] {
  const files = filesIn(join(project, folder));
  const drawn = files
    .filter((file) => file.endsWith('.drawing'))
    .map((file) => drawOrder(file, readFileSync(join(project, folder, file), 'utf8')));
  const texts = textsOf(drawn);
  const ordered = [...texts].map(([file, text]): Picture => {
    const path = join(project, folder, file);
    const found = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    return { file: join(folder, file), state: stateOf(found, text), text };
  });
  const others = files.filter(
    (file) =>
      /\.(svg|json)$/.test(file) &&
      !texts.has(file) &&
      isOfStudio(readFileSync(join(project, folder, file), 'utf8')),
  );
  return [...ordered, ...others.map((file): Picture => ({ file: join(folder, file), state: 'not ordered' }))];
}

/** Writes or removes a file, unless a person has made or changed it. */
export function bringUpToDate(project: string, { file, state, text }: Picture): void {
  const path = join(project, file);
  if (state === 'not ordered') rmSync(path);
  if (text === undefined || (state !== 'missing' && state !== 'outdated')) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function stateOf(found: string | undefined, text: string): PictureState {
  if (found === undefined) return 'missing';
  if (found === text) return 'same';
  return isOfStudio(found) ? 'outdated' : 'by hand';
}

/** What the studio would write, by path in the package: the pictures, and the data of all birds and outlines. */
function textsOf(drawn: readonly Drawn[]): Map<string, string> {
  const texts = new Map<string, string>();
  const birds = new Map<string, BirdFacts>();
  for (const { pictures, birds: facts = [] } of drawn) {
    for (const [file, svg] of pictures) texts.set(file, svgText(svg));
    // One order may ask for the points of a bird, and another not.
    for (const [slug, bird] of facts) birds.set(slug, { ...birds.get(slug), ...bird });
  }
  const outlines = new Map(drawn.flatMap(({ outlines: paths = [] }) => [...paths]));
  for (const [name, entries] of Object.entries({ birds, outlines })) {
    const sorted = [...entries].sort(([, a], [, b]) => a.sn - b.sn);
    if (sorted.length > 0) texts.set(join(SHARED_PICTURES, `${name}.json`), dataText(sorted));
  }
  return texts;
}

const NOT_SOURCES = new Set(['node_modules', 'dist']);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCES.has(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? filesIn(join(folder, entry.name)).map((file) => `${entry.name}${sep}${file}`)
        : [entry.name],
    )
    .sort();
}
