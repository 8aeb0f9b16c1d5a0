import * as v from 'valibot';
import { InvalidFileError } from '@raptors/shared/contract/problem/parse-file';
import { parseJsonText } from '@raptors/shared/contract/problem/parse-json';
import { inParallel } from '../store/in-parallel';
import { editionNumber, keys } from '../store/keys';
import { sha256Of } from '../store/objects';
import type { Store } from '../store/store';
import { partSchema, type Site, siteSchema } from './edition';
import { REMEDY, trustProblem, type TrustedKeys, UntrustedEditionError } from './signature';

/**
 * What listed keys have signed, followed by hash: an edition's line names its site and the line before it, a site its parts and the
 * descriptions of its releases, a part its pages with their views, a description every file of a release.
 */
export type SignedTree = {
  /** An edition's line as it is stored. @throws {UntrustedEditionError} unless it is signed, or named by a later line that is trusted */
  edition(number: number): Promise<Buffer | undefined>;
  /** A preview's line as it is stored. @throws {UntrustedEditionError} unless it is signed */
  preview(id: string): Promise<Buffer | undefined>;
  /** Hashes of the files of a preview's receipt, by name. @throws {UntrustedEditionError} unless they are signed */
  receipt(id: string): Promise<Readonly<Record<string, string>> | undefined>;
  /** The hash that the description of a release, `name/id`, must have; `any` where it was signed before descriptions were. */
  description(release: string): Promise<string | undefined>;
  /** Whether a package of a signed edition or preview names this search index. */
  hasSearchIndex(sha256: string): Promise<boolean>;
};

const json = <Schema extends v.GenericSchema>(schema: Schema) => v.pipe(v.string(), v.parseJson(), schema);
const lineSchema = json(v.object({ before: v.optional(v.string()) }));
const siteOfLine = json(v.object({ site: v.string() }));
const receiptSchema = json(v.object({ files: v.record(v.string(), v.string()) }));

/** Stands for the hash of a description that was stored before descriptions were signed. */
export const ANY = 'any';
const PARTS_AT_A_TIME = 16;

/**
 * What the signatures in a store vouch for.
 * @param trusted at least one key
 * @param adopts lines are trusted whoever wrote them, and so are the descriptions of releases that they show
 */
export function signedTree(store: Store, trusted: TrustedKeys, adopts = false): SignedTree {
  const lines = new Map<number, Promise<Buffer | undefined>>();
  const descriptions = new Map<string, string>();
  const parts = new Set<string>();
  const readAlready = new Set<string>();
  const searchIndexes = new Set<string>();
  const visited = new Set<string>();
  let walk: Promise<unknown> = Promise.resolve();

  function edition(number: number): Promise<Buffer | undefined> {
    const known = lines.get(number) ?? trustedLine(number);
    lines.set(number, known);
    // A line that is not there yet may come, and one that is not trusted may be put back.
    known.then(
      (line) => line ?? lines.delete(number),
      () => lines.delete(number),
    );
    return known;
  }

  async function trustedLine(number: number): Promise<Buffer | undefined> {
    const { bytes, problem } = await signed(keys.edition(number), (found) => found.number === number);
    if (!bytes || !problem) return bytes;
    const sha256 = sha256Of(bytes);
    if (trusted.some(({ adopts: adopted }) => adopted?.sha256 === sha256)) return bytes;
    if (adopts) return bytes;
    const next = v.safeParse(lineSchema, (await edition(number + 1).catch(ignoreUntrusted))?.toString());
    if (next.success && next.output.before === sha256) return bytes;
    throw problem;
  }

  /** A file, and why it is not a signed one that may stand under its key. */
  async function signed(key: string, isOwn: (found: Readonly<Record<string, unknown>>) => boolean) {
    const bytes = await store.read(key);
    if (!bytes) return {};
    const place = `${store.location}/${key}`;
    const parsed = parseJsonText(v.looseObject({}), bytes.toString(), place);
    const problem = isOwn(parsed)
      ? trustProblem(parsed, trusted, place)
      : new UntrustedEditionError(`${place} is a copy of another file. ${REMEDY}`);
    return { bytes, problem };
  }

  async function signedOnly(...file: Parameters<typeof signed>): Promise<Buffer | undefined> {
    const { bytes, problem } = await signed(...file);
    if (problem) throw problem;
    return bytes;
  }

  const preview = (id: string) => signedOnly(keys.preview(id), (found) => found.id === id);

  async function read<Schema extends v.GenericSchema>(sha256: string, schema: Schema) {
    const bytes = await store.read(keys.object(sha256, 'json'));
    if (!bytes || sha256Of(bytes) !== sha256) return undefined;
    return parseJsonText(schema, bytes.toString(), keys.object(sha256, 'json'));
  }

  function add({ packages, kept, descriptions: own }: Site, isNewest: boolean): void {
    for (const { part } of [...Object.values(packages), ...Object.values(kept)]) parts.add(part);
    const live = Object.entries(packages).map(([name, { release }]) => [`${name}/${release}`, ANY] as const);
    const named = own ? Object.entries(own) : isNewest || adopts ? live : [];
    for (const [release, sha256] of named)
      if ((descriptions.get(release) ?? ANY) === ANY) descriptions.set(release, sha256);
  }

  /** Follows lines, newest first, then previews, each once, until something is found. */
  async function follow(isFound: () => boolean): Promise<void> {
    const editions = (await store.list(keys.editions())).map(({ key }) => editionNumber(key)).reverse();
    const previews = (await store.list(keys.previews())).map(({ key }) => key);
    const all = [
      ...editions.map((number) => [keys.edition(number), () => edition(number)] as const),
      ...previews.map(
        (key) => [key, () => preview(key.slice(keys.previews().length, -'.json'.length))] as const,
      ),
    ];
    for (const [at, [key, line]] of all.entries()) {
      if (isFound()) return;
      if (visited.has(key)) continue;
      const text = (await line().catch(ignoreUntrusted))?.toString();
      const site = text === undefined ? undefined : await read(v.parse(siteOfLine, text).site, siteSchema);
      if (site) add(site, at === 0);
      visited.add(key);
    }
  }

  async function find(isFound: () => boolean): Promise<void> {
    if (isFound()) return;
    walk = walk.catch(() => undefined).then(() => follow(isFound));
    await walk;
  }

  async function readParts(): Promise<void> {
    await inParallel(
      PARTS_AT_A_TIME,
      [...parts].filter((one) => !readAlready.has(one)),
      async (sha256) => {
        const part = await read(sha256, partSchema);
        if (part?.search) searchIndexes.add(part.search);
        readAlready.add(sha256);
      },
    );
  }

  return {
    edition,
    preview,
    async receipt(id) {
      const bytes = await signedOnly(keys.receipt(id, 'signed.json'), (found) => found.receipt === id);
      return bytes && v.parse(receiptSchema, bytes.toString()).files;
    },
    async description(release) {
      await find(() => (descriptions.get(release) ?? ANY) !== ANY);
      return descriptions.get(release);
    },
    async hasSearchIndex(sha256) {
      await find(() => parts.size > 0);
      await readParts();
      if (searchIndexes.has(sha256)) return true;
      await find(() => false);
      await readParts();
      return searchIndexes.has(sha256);
    },
  };
}

/** The result for what nobody has signed. @throws every other error */
export function ignoreUntrusted(error: unknown): undefined {
  if (error instanceof UntrustedEditionError || error instanceof InvalidFileError) return undefined;
  throw error;
}
