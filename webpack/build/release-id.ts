import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Release } from '@raptors/shared/contract/release';
import { BuildError } from './build-error';
import { PLACEHOLDER } from '../recipes/placeholder';

/** Files that a build gives, by their path below `dist/`. */
export type BuiltFiles = ReadonlyMap<string, Buffer>;

const TEXT_FILE = /\.(c?js|css|json)$/;
const REFERENCE = /(FileOf|IntegrityOf)\((\w+)\)/g;

/**
 * Names a release by its content: `version-hash`. Equal bytes get the same id on any machine at any time.
 * @param description the release with placeholders for its id; it holds the hash of every file
 */
export function releaseIdOf(version: string, description: Release): string {
  const hash = createHash('sha256').update(JSON.stringify(description)).digest('hex');
  return `${version}-${hash.slice(0, 12)}`;
}

/** Puts the id into finished files; after that the names and hashes of files into those that load them. */
export function fillPlaceholders(files: BuiltFiles, releaseId: string): BuiltFiles {
  const values = new Map([
    [PLACEHOLDER.path, releaseId],
    [PLACEHOLDER.word, releaseId.replace(/\W/g, '_')],
    [PLACEHOLDER.mark, releaseId.slice(-4)],
  ]);
  const fill = (text: string) =>
    [...values].reduce((done, [placeholder, value]) => done.replaceAll(placeholder, value), text);
  const filled = new Map([...files].map(([path, content]) => [path, mapText(path, content, fill)]));
  const linked = new Map<string, Buffer>();
  // Bundles may name each other in a chain, so each is completed before it is hashed.
  const link = (path: string): Buffer => {
    const done = linked.get(path) ?? withReferences(filled.get(path) ?? Buffer.of(), path);
    linked.set(path, done);
    return done;
  };
  const withReferences = (content: Buffer, path: string) =>
    mapText(path, content, (text) =>
      text.replace(REFERENCE, (_, kind: string, chunk: string) => {
        const script = scriptOf(filled, chunk);
        return kind === 'FileOf' ? basename(script) : integrity(link(script));
      }),
    );
  return new Map([...filled.keys()].map((path) => [path, link(path)]));
}

function mapText(path: string, content: Buffer, change: (text: string) => string): Buffer {
  if (!TEXT_FILE.test(path)) return content;
  const text = content.toString('utf8');
  const changed = change(text);
  return changed === text ? content : Buffer.from(changed);
}

function scriptOf(files: BuiltFiles, chunk: string): string {
  const script = [...files.keys()].find((path) => new RegExp(`^public/${chunk}\\.\\w+\\.js$`).test(path));
  if (script) return script;
  throw new BuildError(
    `The recipe names the script of "${chunk}", but the build has no such script. Check the entries of the recipe.`,
  );
}

/** SHA-256 instead of the usual SHA-384, because that is 30 bytes less in a loader of 2 kB. */
const integrity = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
