import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import webpack from 'webpack';
import type { Release } from '@raptors/shared/publishing/release';
import { BuildError } from './build-problems';
import { PLACEHOLDER } from '../recipes/placeholder';
import type { SourceMap, SourceMaps } from './source-maps';

const { RawSource, ReplaceSource, SourceMapSource } = webpack.sources;

/** Files that a build gives, by their path below `dist/`. */
export type BuiltFiles = ReadonlyMap<string, Buffer>;

const TEXT_FILE = /\.(c?js|css|json)$/;
const PLACEHOLDERS = new RegExp(Object.values(PLACEHOLDER).join('|'), 'g');
const REFERENCE = /(FileOf|IntegrityOf)\((\w+)\)/g;

/**
 * Names a release by its content: `version-hash`. Equal bytes get the same id on any machine at any time.
 * @param description the release with placeholders for its id; it holds the hash of every file
 */
export function releaseIdOf(version: string, description: Release): string {
  const hash = createHash('sha256').update(JSON.stringify(description)).digest('hex');
  return `${version}-${hash.slice(0, 12)}`;
}

/** What a build gives: files, and the source maps of its scripts. */
export type Built = { files: BuiltFiles; maps: SourceMaps };

/** A file while placeholders are filled in, with its map if it is a script that has one. */
type Draft = { content: Buffer; map: SourceMap | undefined };

/**
 * Puts the id into finished files; after that the names and hashes of files into those that load them. Source maps follow, because a
 * placeholder is rarely as long as what takes its place.
 */
export function fillPlaceholders({ files, maps }: Built, releaseId: string): Built {
  const values: Record<string, string> = {
    [PLACEHOLDER.path]: releaseId,
    [PLACEHOLDER.word]: releaseId.replace(/\W/g, '_'),
    [PLACEHOLDER.mark]: releaseId.slice(-4),
  };
  const filled = new Map(
    [...files].map(([path, content]) => [
      path,
      replaced(path, { content, map: maps.get(path) }, PLACEHOLDERS, ([placeholder]) => values[placeholder]),
    ]),
  );
  const linked = new Map<string, Draft>();
  // Bundles may name each other in a chain, so each is completed before it is hashed.
  const link = (path: string): Draft => {
    const done = linked.get(path) ?? withReferences(filled.get(path), path);
    linked.set(path, done);
    return done;
  };
  const withReferences = (draft: Draft = { content: Buffer.of(), map: undefined }, path: string) =>
    replaced(path, draft, REFERENCE, ([, kind, chunk = '']) => {
      const script = scriptOf(filled.keys(), chunk);
      return kind === 'FileOf' ? basename(script) : integrity(link(script).content);
    });
  const done = [...filled.keys()].map((path) => ({ path, ...link(path) }));
  return {
    files: new Map(done.map(({ path, content }) => [path, content])),
    maps: new Map(done.flatMap(({ path, map }) => (map ? [[path, map] as const] : []))),
  };
}

/** The same file with every match replaced, and its map with what comes after each moved. */
function replaced(
  path: string,
  { content, map }: Draft,
  pattern: RegExp,
  valueOf: (match: RegExpExecArray) => string | undefined,
): Draft {
  if (!TEXT_FILE.test(path)) return { content, map };
  const text = content.toString('utf8');
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return { content, map };
  const filled = new ReplaceSource(map ? new SourceMapSource(text, path, map) : new RawSource(text));
  for (const match of matches)
    filled.replace(match.index, match.index + match[0].length - 1, valueOf(match) ?? '');
  return { content: Buffer.from(filled.source()), map: map && (filled.map() ?? undefined) };
}

function scriptOf(paths: Iterable<string>, chunk: string): string {
  const script = [...paths].find((path) => new RegExp(`^public/${chunk}\\.\\w+\\.js$`).test(path));
  if (script) return script;
  throw new BuildError(
    `The recipe names the script of "${chunk}", but the build has no such script. Check the entries of the recipe.`,
  );
}

/** SHA-256 instead of the usual SHA-384, because that is 30 bytes less in a loader of 2 kB. */
const integrity = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
