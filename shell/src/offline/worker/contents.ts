import type { OfflineCache } from './lazy-cache';
import { OFFLINE_HASH_LENGTH } from '@raptors/shared/contract/offline-list';

/** What one content takes in the store, and the parts that it shares with others. */
export type Size = { bytes: number; parts: readonly string[] };

/**
 * Contents by their hash, as editions share most of them. They are packed: documents are nine tenths of an edition, and shrink to a
 * fifth. Whatever is read has been compared with its hash.
 */
export type Contents = {
  /** What a stored content takes; `undefined` where it, or a part of it, is not stored. */
  sizeOf(hash: string): Promise<Size | undefined>;
  /**
   * Stores the content of an answer with its headers.
   * @returns what it takes; `undefined` when the content is another one
   * @throws the browser's `QuotaExceededError`
   */
  put(hash: string, answer: Response): Promise<Size | undefined>;
  /** The answer as it came; `undefined` where it is not stored, or damaged: then it is removed, too. */
  get(hash: string): Promise<Response | undefined>;
  /** Removes all contents but these and their parts. */
  keepOnly(hashes: ReadonlySet<string>): Promise<void>;
};

const KEY = '/~stored/content/';
const BYTES = 'x-stored-bytes';
const PARTS = 'x-stored-parts';
/** True of an answer on its way only. */
const TRANSPORT = [
  'content-encoding',
  'content-length',
  'vary',
  'etag',
  'date',
  'cache-control',
  BYTES,
  PARTS,
];

/** Every document holds the same styles, a third of it: they are stored once. */
const STYLES = /(<style[^>]*>[^]*?<\/style>)/;
/** No document holds it. */
const SEPARATOR = '\0';

/** Makes the contents of one cache. */
export function createContents(cache: OfflineCache): Contents {
  async function store(hash: string, content: BlobPart, headers: Headers): Promise<Size> {
    const packed = await pack(content);
    headers.set(BYTES, String(packed.byteLength));
    await cache.put(KEY + hash, new Response(packed, { headers }));
    return { bytes: packed.byteLength, parts: partsOf(headers) };
  }

  /** Styles apart, and in their places their hashes. */
  async function storeDocument(hash: string, html: string, headers: Headers): Promise<Size> {
    const pieces = html.split(STYLES);
    const parts = await Promise.all(
      pieces.flatMap((piece, place) => (place % 2 === 1 ? [storePart(piece)] : [])),
    );
    const rest = pieces.map((piece, place) => (place % 2 === 1 ? (parts[(place - 1) / 2] ?? '') : piece));
    headers.set(PARTS, parts.join(' '));
    return store(hash, rest.join(SEPARATOR), headers);
  }
  async function storePart(text: string): Promise<string> {
    const hash = await hashOf(new TextEncoder().encode(text));
    if (!(await cache.match(KEY + hash))) await store(hash, text, new Headers());
    return hash;
  }

  async function read(hash: string): Promise<{ content: BlobPart; headers: Headers } | undefined> {
    const stored = await cache.match(KEY + hash);
    if (!stored?.body) return undefined;
    const { headers } = stored;
    const bytes = await unpack(stored.body);
    if (!headers.has(PARTS)) return { content: bytes, headers };
    const pieces = new TextDecoder().decode(bytes).split(SEPARATOR);
    const whole = await Promise.all(
      pieces.map(async (piece, place) => {
        const part = place % 2 === 1 ? await read(piece) : undefined;
        return part ? new Blob([part.content]) : piece;
      }),
    );
    return { content: await new Blob(whole).arrayBuffer(), headers };
  }

  return {
    async sizeOf(hash) {
      const stored = await cache.match(KEY + hash);
      if (!stored) return undefined;
      const parts = partsOf(stored.headers);
      const found = await Promise.all(parts.map((part) => cache.match(KEY + part)));
      return found.includes(undefined) ? undefined : { bytes: bytesOf(stored), parts };
    },
    async put(hash, answer) {
      const bytes = await answer.arrayBuffer();
      if ((await hashOf(bytes)) !== hash) return undefined;
      const headers = new Headers(answer.headers);
      for (const name of TRANSPORT) headers.delete(name);
      const isDocument = headers.get('content-type')?.startsWith('text/html');
      return isDocument
        ? storeDocument(hash, new TextDecoder().decode(bytes), headers)
        : store(hash, bytes, headers);
    },
    async get(hash) {
      // What cannot be unpacked is as damaged as what has another hash.
      const found = await read(hash).catch(() => undefined);
      if (found && (await hashOf(await new Blob([found.content]).arrayBuffer())) === hash) {
        const headers = new Headers(found.headers);
        for (const name of TRANSPORT) headers.delete(name);
        return new Response(found.content, { headers });
      }
      for (const part of partsOf((await cache.match(KEY + hash))?.headers)) await cache.delete(KEY + part);
      await cache.delete(KEY + hash);
      return undefined;
    },
    async keepOnly(hashes) {
      const kept = new Set(hashes);
      for (const hash of hashes)
        for (const part of partsOf((await cache.match(KEY + hash))?.headers)) kept.add(part);
      for (const request of await cache.keys()) {
        const [, hash] = request.url.split(KEY);
        if (hash !== undefined && !kept.has(hash)) await cache.delete(request);
      }
    },
  };
}

const bytesOf = ({ headers }: Response) => Number(headers.get(BYTES));
const partsOf = (headers: Headers | undefined) => headers?.get(PARTS)?.split(' ').filter(Boolean) ?? [];

const pack = (content: BlobPart) =>
  new Response(new Blob([content]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
const unpack = (packed: ReadableStream<Uint8Array<ArrayBuffer>>) =>
  new Response(packed.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();

/** Hash of a content, as the list of an edition gives it. */
export async function hashOf(content: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  const digits = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.slice(0, OFFLINE_HASH_LENGTH);
}
