import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { parseJsonText } from '@raptors/shared/contract/problem/parse-json';
import { editionNumber, keys } from '../store/keys';
import { ignoreInvalid, sha256Of } from '../store/objects';
import type { Store, Writing } from '../store/store';
import { ANY, ignoreUntrusted, signedTree, type SignedTree } from './signed-tree';
import { type TrustedKeys, UntrustedEditionError } from './signature';

/** How a store is trusted. */
export type Trust = {
  /** Keys whose signature makes what they have signed acceptable; without any, everything is. */
  trustedKeys: TrustedKeys;
  /** File outside of the store that remembers the newest edition that was seen; none is kept by default. */
  seenFile?: string;
  /** The newest edition is trusted whoever wrote it. */
  adopts?: boolean;
};

const seenSchema = v.record(v.string(), v.object({ number: v.number(), lineage: v.optional(v.string()) }));
const lineSchema = v.object({ number: v.number(), lineage: v.optional(v.string()) });

const OBJECT =
  /^objects\/..\/(?:([0-9a-f]{64})\.((?:search\.|view\.)?json)(?:\.br|\.gz)?|.*\.(?:embed|fragment|oembed)-\d.*)$/;

/**
 * A store of which only that is read which listed keys have signed, themselves or by hash. Everything else counts as missing, and an
 * edition that nobody has signed is an error. What is compared with a hash by whoever reads it (pages, files of releases) is passed on.
 * @param report called once for each file that is not trusted, with a message for the operator
 */
export function trustedStore(
  store: Store,
  { trustedKeys, seenFile, adopts = false }: Trust,
  report: (sentence: string) => void,
): Store {
  if (trustedKeys.length === 0) return store;
  const tree = signedTree(store, trustedKeys, adopts);
  const seen = seenEditions({ store, tree, file: seenFile, adopts });
  const own = new Map<string, string>();
  const reported = new Set<string>();

  /** What a key holds, if that is trusted; `undefined` if not, or if there is nothing. */
  async function trusted(key: string): Promise<Buffer | undefined> {
    const [kind, name = '', file = ''] = key.split('/');
    switch (kind) {
      case 'editions': {
        const bytes = await tree.edition(editionNumber(key));
        if (bytes) seen.note(bytes);
        return bytes;
      }
      case 'previews':
        return tree.preview(name.replace('.json', ''));
      case 'receipts':
        return withHash(key, (await tree.receipt(name))?.[file]);
      case 'manifests':
        return withHash(
          key,
          own.get(key) ?? (await tree.description(`${name}/${file.replace('.json', '')}`)),
        );
      default: {
        const [found, sha256, extension] = OBJECT.exec(key) ?? [];
        if (!found) return store.read(key);
        const isNamed = sha256 && (extension !== 'search.json' || (await tree.hasSearchIndex(sha256)));
        // Whoever reads a compressed form compares it with the hash in its name.
        if (isNamed && !key.endsWith('json')) return store.read(key);
        return withHash(key, isNamed ? sha256 : undefined);
      }
    }
  }

  async function withHash(key: string, sha256: string | undefined): Promise<Buffer | undefined> {
    const bytes = sha256 === undefined ? undefined : await store.read(key);
    return bytes && (sha256 === ANY || sha256Of(bytes) === sha256) ? bytes : undefined;
  }

  async function read(key: string): Promise<Buffer | undefined> {
    if (!(await store.has(key))) return undefined;
    const isEdition = key.startsWith(keys.editions());
    const bytes = await trusted(key).catch((error: unknown) => {
      if (isEdition) throw error;
      return ignoreUntrusted(error);
    });
    if (!bytes && !reported.has(key)) {
      reported.add(key);
      report(
        `${store.location}/${key} is not what a signed edition names, so it is not used. Look at the store with verify.`,
      );
    }
    return bytes;
  }

  /** Whether a description, a preview or a receipt is there and trusted. */
  const has = async (key: string) => {
    if (/^(manifests|previews|receipts)\//.test(key)) return (await read(key)) !== undefined;
    if (await store.has(key)) return true;
    if (key.startsWith(keys.editions())) await seen.requireThere();
    return false;
  };

  /** A description is trusted because this command writes it, and one that is not trusted makes room for it. */
  async function write(key: string, value: Buffer | string): Promise<void> {
    if (!key.startsWith('manifests/')) return store.write(key, value);
    const known = await read(key);
    own.set(key, sha256Of(known ?? value));
    return known || !(await store.has(key)) ? store.write(key, value) : store.replace(key, value);
  }

  return {
    ...store,
    read,
    has,
    write,
    async writeAll(writings: readonly Writing[]) {
      const isDescription = ([key]: Writing) => key.startsWith('manifests/');
      await store.writeAll(writings.filter((one) => !isDescription(one)));
      for (const [key, value] of writings.filter(isDescription)) await write(key, value);
    },
    async create(key, value) {
      const isCreated = await store.create(key, value);
      if (isCreated && key.startsWith(keys.editions())) seen.note(Buffer.from(value));
      return isCreated;
    },
    refresh: async (key) => (await has(key)) && store.refresh(key),
    async list(prefix) {
      const files = await store.list(prefix);
      if (prefix === keys.editions()) await seen.requireThere(files.map(({ key }) => editionNumber(key)));
      if (!/^(manifests|previews)\//.test(prefix)) return files;
      const areTrusted = await Promise.all(files.map(({ key }) => has(key)));
      return files.filter((_, index) => areTrusted[index]);
    },
  };
}

type Seeing = { store: Store; tree: SignedTree; file: string | undefined; adopts: boolean };

/**
 * The newest edition that has been seen, which an older one does not replace.
 * @param file remembers it beyond this process, by the place of the store
 */
function seenEditions({ store, tree, file, adopts }: Seeing) {
  const remembered =
    file && existsSync(file) ? parseJsonText(seenSchema, readFileSync(file, 'utf8'), file) : {};
  let newest = adopts ? undefined : remembered[store.location];
  const refuse = (what: string) =>
    new UntrustedEditionError(
      `${store.location}: edition ${newest?.number} has been live here, and ${what}. Somebody has changed the store. ` +
        `Put ${keys.edition(newest?.number ?? 0)} back from a copy of it; if it is gone for good, release with --adopt${file ? `, and remove ${file} where the site is served` : ''}.`,
    );
  return {
    note(line: Buffer): void {
      const found = parseJsonText(lineSchema, line.toString(), `${store.location}/${keys.editions()}`);
      if (newest?.lineage && newest.lineage !== found.lineage) throw refuse('the store holds another site');
      if (newest && newest.number >= found.number) return;
      newest = found;
      if (!file) return;
      try {
        writeFileSync(file, `${JSON.stringify({ ...remembered, [store.location]: found }, null, 2)}\n`);
      } catch {
        // Where nothing can be written, this process remembers it.
      }
    },
    /** @throws {UntrustedEditionError} when the newest edition that was seen is no longer there, or no longer signed */
    async requireThere(numbers?: readonly number[]): Promise<void> {
      if (!newest) return;
      const { number } = newest;
      if (!(numbers ? numbers.includes(number) : await store.has(keys.edition(number))))
        throw refuse('it is no longer there');
      // One that is there and that nobody has signed says why itself.
      if (!(await tree.edition(number).catch(ignoreInvalid))) throw refuse('it can no longer be read');
    },
  };
}
