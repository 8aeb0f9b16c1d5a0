import { OFFLINE_HASH_LENGTH } from '@raptors/shared/contract/offline-list';
import { hexDigest } from '../../hex-digest';
import { array, number, parse, string, tuple, type InferOutput } from 'valibot';

/** What the worker needs of a cache. */
export type OfflineCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;

const sizesSchema = array(tuple([string(), number()]));
/** What a content takes in the store: its own hash and bytes, then those of the parts that it shares with others. */
export type Sizes = InferOutput<typeof sizesSchema>;

/**
 * Contents by their hash, as editions share most of them. They are packed: documents are nine tenths of an edition, and shrink to a
 * fifth. A content is compared with its hash when it is stored; later, the checksum of the packing tells what is damaged.
 */
export type Contents = ReturnType<typeof createContents>;

const KEY = '/~stored/content/';
const SIZES = 'x-stored-sizes';
/** True of an answer on its way only. */
const TRANSPORT = ['content-encoding', 'content-length', 'vary', 'etag', 'date', 'cache-control'];

/** Every document holds the same styles, a third of it: they are stored once. */
const STYLES = /(<style[^>]*>[^]*?<\/style>)/;
/** No document holds it. */
const SEPARATOR = '\0';

/** Makes the contents of one cache. */
export function createContents(cache: OfflineCache) {
  async function sizesOf(hash: string): Promise<Sizes | undefined> {
    const stored = await cache.match(KEY + hash);
    return stored && sizesIn(stored);
  }

  async function write(hash: string, content: BlobPart, headers: Headers, parts: Sizes = []): Promise<Sizes> {
    const packed = await new Response(
      new Blob([content]).stream().pipeThrough(new CompressionStream('gzip')),
    ).arrayBuffer();
    const sizes: Sizes = [[hash, packed.byteLength], ...parts];
    headers.set(SIZES, JSON.stringify(sizes));
    await cache.put(KEY + hash, new Response(packed, { headers }));
    return sizes;
  }

  /** Stores styles apart, and their hashes in their places. */
  async function writeDocument(hash: string, html: string, headers: Headers): Promise<Sizes> {
    const parts: Sizes = [];
    const pieces = html.split(STYLES);
    for (const [place, piece] of pieces.entries()) {
      if (place % 2 === 0) continue;
      const part = await hashOf(new TextEncoder().encode(piece));
      parts.push(...((await sizesOf(part)) ?? (await write(part, piece, new Headers()))));
      pieces[place] = part;
    }
    return write(hash, pieces.join(SEPARATOR), headers, parts);
  }

  async function read(stored: Response | undefined): Promise<BlobPart> {
    if (!stored?.body) throw new Error('A part of a stored document is missing.');
    const unpacked = new Response(stored.body.pipeThrough(new DecompressionStream('gzip')));
    if (sizesIn(stored).length === 1) return unpacked.arrayBuffer();
    const pieces = (await unpacked.text()).split(SEPARATOR);
    return new Blob(
      await Promise.all(
        pieces.map(async (piece, place) => (place % 2 === 0 ? piece : read(await cache.match(KEY + piece)))),
      ),
    );
  }

  return {
    /** `undefined` where it is not stored. */
    sizesOf,
    /**
     * Stores the content of an answer with its headers.
     * @returns what it takes; `undefined` when the content has another hash
     * @throws the browser's `QuotaExceededError`
     */
    async put(hash: string, answer: Response): Promise<Sizes | undefined> {
      const bytes = await answer.arrayBuffer();
      if ((await hashOf(bytes)) !== hash) return undefined;
      const headers = new Headers(answer.headers);
      for (const name of TRANSPORT) headers.delete(name);
      return headers.get('content-type')?.startsWith('text/html')
        ? writeDocument(hash, new TextDecoder().decode(bytes), headers)
        : write(hash, bytes, headers);
    },
    /** The answer as it was stored; `undefined` where it is not, or is damaged: then it is removed, too. */
    async get(hash: string): Promise<Response | undefined> {
      const stored = await cache.match(KEY + hash);
      if (!stored) return undefined;
      const headers = new Headers(stored.headers);
      headers.delete(SIZES);
      try {
        return new Response(await read(stored.clone()), { headers });
      } catch {
        for (const [part] of sizesIn(stored)) await cache.delete(KEY + part);
        return undefined;
      }
    },
    /** Removes all contents but these and their parts. */
    async keepOnly(hashes: readonly string[]): Promise<void> {
      const kept = new Set(
        (await Promise.all(hashes.map(sizesOf))).flatMap((sizes = []) => sizes.map(([one]) => one)),
      );
      for (const request of await cache.keys()) {
        const [, hash] = request.url.split(KEY);
        if (hash !== undefined && !kept.has(hash)) await cache.delete(request);
      }
    },
  };
}

const sizesIn = ({ headers }: Response): Sizes => parse(sizesSchema, JSON.parse(headers.get(SIZES) ?? '[]'));

/** Hash of a content, as the list of an edition gives it. */
export const hashOf = (content: BufferSource): Promise<string> => hexDigest(content, OFFLINE_HASH_LENGTH);
