import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What only a script can answer. */
const INTERACTIVE = /\buse(State|Effect|LayoutEffect|Reducer|SyncExternalStore)\(|\bon[A-Z]\w+=\{/;
const IMPORT = /^(?:import|export) (?!type )[^;]*?from '([^']+)';/gms;

/** Interactive by the look of their code, which with Astro have nothing to do. */
const STATIC: readonly string[] = [
  // Leads back to the list in the history of one document, and every page of Astro is a document.
  'SpeciesHead',
  // Hands on what SpeciesHead does.
  'Breadcrumb',
  // Written for machines, by the server.
  'StructuredData',
  // The list of sources gets links back to the text once the page is hydrated, for which Astro would have to hydrate the whole text.
  'citations',
  // Remembers the first address of a document that shows more than one page.
  'site-context',
];

/** Not interactive by the look of their code, and around a component whose properties cannot be written into a document. */
const WHOLE: readonly string[] = ['EventList'];

/**
 * Finds the outermost interactive components of a page by reading what it imports.
 * @param file source of the page's component
 * @returns the files of these components
 */
export function islandFiles(file: string, found = new Set<string>(), seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return found;
  seen.add(file);
  if (isInteractive(file)) return found.add(file);
  for (const imported of importsOf(file)) islandFiles(imported, found, seen);
  return found;
}

const isInteractive = (file: string): boolean =>
  file.endsWith('.tsx') && (WHOLE.includes(nameOf(file)) || isReactive(file));

/** Whether the file, or a hook that it imports, needs a script. */
const isReactive = (file: string): boolean =>
  !STATIC.includes(nameOf(file)) &&
  (INTERACTIVE.test(readFileSync(file, 'utf8')) ||
    importsOf(file).some((imported) => imported.endsWith('.ts') && isReactive(imported)));

const nameOf = (file: string) => file.replace(/^.*[\\/]|\.\w+$/g, '');

/** Components and other code of the project that a file imports. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, request = '']) => resolved(request, file));

function resolved(request: string, file: string): string[] {
  if (request.startsWith('@raptors/')) {
    const address = fileURLToPath(import.meta.resolve(request));
    return /\.tsx?$/.test(address) ? [address] : [];
  }
  if (!request.startsWith('.')) return [];
  const path = join(dirname(file), request);
  return ['.tsx', '.ts'].map((ending) => path + ending).filter((candidate) => existsSync(candidate));
}
