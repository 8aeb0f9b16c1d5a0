import { hash } from 'node:crypto';
import { basename } from 'node:path';
import webpack from 'webpack';
import type { Release } from '@raptors/shared/publishing/release';
import { BuildError } from './build-problems';
import { PLACEHOLDER } from '../recipes/placeholder';
import type { BuiltFiles } from './compile';

const { RawSource, ReplaceSource, SourceMapSource } = webpack.sources;

const TEXT_FILE = /\.(c?js|css|json)$/;
const PLACEHOLDERS = new RegExp(Object.values(PLACEHOLDER).join('|'), 'g');
const REFERENCE = /(FileOf|IntegrityOf)\((\w+)\)/g;

/** `version-hash`. The hash is of the description, which contains the hash of each file. */
export function releaseIdOf(version: string, description: Release): string {
  return `${version}-${hash('sha256', JSON.stringify(description)).slice(0, 12)}`;
}

/** Puts the release id into the compiled files, then names and hashes of scripts into the files that load them. */
export function fillPlaceholders(files: BuiltFiles, releaseId: string): BuiltFiles {
  const values: Record<string, string> = {
    [PLACEHOLDER.path]: releaseId,
    [PLACEHOLDER.word]: releaseId.replace(/\W/g, '_'),
    [PLACEHOLDER.mark]: releaseId.slice(-4),
  };
  const filled = new Map(files);
  for (const path of files.keys()) replace(filled, path, PLACEHOLDERS, ([name]) => values[name]);
  const linked = new Set<string>();
  // A bundle may name another, which names a third, so each is completed before its hash is taken.
  const link = (path: string) => {
    if (linked.has(path)) return;
    linked.add(path);
    replace(filled, path, REFERENCE, ([, kind, chunk = '']) => {
      const script = scriptOf(filled.keys(), chunk);
      link(script);
      return kind === 'FileOf' ? basename(script) : integrity(filled.get(script));
    });
  };
  for (const path of files.keys()) link(path);
  return filled;
}

/** Replaces every match in a file, and shifts its source map. */
function replace(
  files: Map<string, Buffer>,
  path: string,
  pattern: RegExp,
  valueOf: (match: RegExpExecArray) => string | undefined,
): void {
  const text = TEXT_FILE.test(path) ? String(files.get(path)) : '';
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return;
  const map = files.get(`${path}.map`);
  const filled = new ReplaceSource(
    map ? new SourceMapSource(text, path, JSON.parse(String(map)) as SourceMap) : new RawSource(text),
  );
  for (const match of matches)
    filled.replace(match.index, match.index + match[0].length - 1, valueOf(match) ?? '');
  files.set(path, Buffer.from(filled.source()));
  if (map) files.set(`${path}.map`, Buffer.from(JSON.stringify({ ...filled.map(), file: basename(path) })));
}

type SourceMap = NonNullable<ReturnType<webpack.sources.Source['map']>>;

function scriptOf(paths: Iterable<string>, chunk: string): string {
  const script = [...paths].find((path) => new RegExp(`^public/${chunk}\\.\\w+\\.js$`).test(path));
  if (script) return script;
  throw new BuildError(
    `The recipe names the script of "${chunk}", but the build has no such script. Check the entries of the recipe.`,
  );
}

const integrity = (content: Buffer = Buffer.of()) => `sha256-${hash('sha256', content, 'base64')}`;
