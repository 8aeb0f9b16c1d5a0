import { createHash } from 'node:crypto';
import type { Release } from '@raptors/shared/contract/release';
import { once, type ReleaseSource } from '@raptors/site/releases/release-source';
import { compress } from '@raptors/site/store/compressed';
import type { Edit } from './broken-shells';

/** As a build compresses, so that an edited shell weighs what it would weigh. */
const BROTLI_QUALITY = 11;

const TEXT = /\.(c?js|css|json)$/;

/**
 * Another release of the same package: its built files with some text changed, under another id.
 * @param reason distinguishes releases whose files are the same
 * @throws when an edit matches nothing, since such a release would not be broken
 */
export async function editedRelease(
  source: ReleaseSource,
  edits: readonly Edit[],
  reason = '',
): Promise<ReleaseSource> {
  const { release } = source;
  const id = `1.0.0-${hash('sha256', JSON.stringify([release.id, edits.map(String), edits, reason]), 'hex').slice(0, 12)}`;
  const unused = new Set(edits);
  const edited = (path: string, content: Buffer): Buffer => {
    if (!TEXT.test(path)) return content;
    let text = content.toString('utf8').replaceAll(release.id, id).replaceAll(wordOf(release.id), wordOf(id));
    for (const edit of edits.filter(({ in: files }) => files.test(path))) {
      const changed = 'add' in edit ? text + edit.add : text.replace(edit.from, edit.to);
      if (changed !== text) unused.delete(edit);
      text = changed;
    }
    return Buffer.from(text);
  };
  const readAll = async (names: string[], folder: string, read: (name: string) => Promise<Buffer>) =>
    new Map(
      await Promise.all(names.map(async (name) => [name, edited(folder + name, await read(name))] as const)),
    );
  const files = await readAll(
    Object.keys(release.files),
    'public/',
    async (name) => (await source.readPublic(name)).value,
  );
  const server = await readAll(Object.keys(release.server), 'server/', source.readServer);
  const [first] = unused;
  if (first)
    throw new Error(
      `An edit changes nothing in ${release.id}: ${first.in} ${'add' in first ? first.add : first.from}`,
    );
  return {
    ...source,
    release: {
      ...release,
      id,
      globalName: wordOf(release.globalName.replace(wordOf(release.id), wordOf(id))),
      files: described(files, true),
      server: described(server, false),
    },
    readPublic: once(async (name) => compress(name, files.get(name) ?? Buffer.alloc(0), BROTLI_QUALITY)),
    readServer: async (name) => server.get(name) ?? Buffer.alloc(0),
  };
}

const wordOf = (id: string) => id.replace(/\W/g, '_');

const hash = (algorithm: string, content: Buffer | string, form: 'hex' | 'base64') =>
  createHash(algorithm).update(content).digest(form);

const described = (files: ReadonlyMap<string, Buffer>, isPublic: boolean): Release['files'] =>
  Object.fromEntries(
    [...files].map(([name, content]) => [
      name,
      {
        bytes: content.length,
        sha256: hash('sha256', content, 'hex'),
        ...(isPublic && /\.(js|css)$/.test(name)
          ? { integrity: `sha384-${hash('sha384', content, 'base64')}` }
          : {}),
      },
    ]),
  );
