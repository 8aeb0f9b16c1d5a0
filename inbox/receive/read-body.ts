import type { IncomingMessage } from 'node:http';
import { Busboy } from '@fastify/busboy';
import { MAX_PHOTOGRAPHS } from '@raptors/shared/contract/forms/form';
import { OWN_FIELDS } from '@raptors/shared/contract/forms/form-address';
import type { FormValues } from '@raptors/shared/contract/forms/check-form';
import { allowance } from './allowance';
import { networkOf } from './network-limit';
import { Refusal } from './refusal';

const MAX_FIELDS = 300;
const MAX_TEXT = 1024 * 1024;
/** Larger photographs are not kept, and the answer says so. */
export const MAX_PHOTOGRAPH_MB = 8;
const MAX_NAME = 60;
const MAX_BODY = 64 * 1024 * 1024;
/** Bytes of photographs in memory at once: in total, and of one network. */
const photographsInMemory = allowance(256 * 1024 * 1024, 64 * 1024 * 1024);
/** Bodies read at once: in total, and of one network. */
const openBodies = allowance(400, 40);
/** Slower senders would block others. */
const LEAST_BYTES_PER_S = 8 * 1024;
const SPEED_WINDOW_MS = 30_000;
/** The rest of a refused body is read and dropped for this long, so that the browser reads the answer. */
const DRAIN_MS = 1_000;

/** `bytes` is empty for a file that is too large, or beyond `MAX_PHOTOGRAPHS`: that is only counted. */
export type SentFile = { field: string; name: string; bytes: Buffer; isTooLarge: boolean };

/** Control characters but line break and tab, and characters that change the direction of text. */
const CONTROLS = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

export const cleaned = (text: string) => text.replace(CONTROLS, '').trim();

export type SentBody = {
  values: FormValues;
  files: readonly SentFile[];
  /** Hidden fields that each form has; empty if not sent. */
  own: Record<keyof typeof OWN_FIELDS, string>;
};

/** Files for a form without photographs are refused, or skipped if the release that showed the form is gone. */
export type Files = 'kept' | 'skipped' | 'refused';

export type ReceivedBody = { read: (files: Files) => Promise<SentBody>; release: () => void };

/** For urlencoded or multipart bodies. `read` throws a {@link Refusal} for others, and for broken, slow, large or too many ones. */
export function receivedBody(request: IncomingMessage): ReceivedBody {
  const network = networkOf(request);
  const photographs = photographsInMemory(network);
  const place = openBodies(network);
  return {
    async read(kept) {
      if (!place.take(1)) throw new Refusal(503, 'busy', {}, 20);
      const { values, files } = await readParts(request, kept, photographs.take).finally(place.release);
      const first = (name: string) => values.get(name)?.[0] ?? '';
      const { key, trap, token, page } = OWN_FIELDS;
      const own = { key: first(key), trap: first(trap), token: first(token), page: first(page) };
      for (const name of values.keys()) if (name.startsWith('_')) values.delete(name);
      return { values: Object.fromEntries(values), files, own };
    },
    release: photographs.release,
  };
}

/** Drops the rest of a request that is answered before it has arrived; ends the connection after `DRAIN_MS`. */
export function drainBriefly(request: IncomingMessage): void {
  if (request.complete) return;
  request.unpipe();
  request.resume();
  const timer = setTimeout(() => request.socket.destroy(), DRAIN_MS).unref();
  request.once('end', () => clearTimeout(timer));
}

function readParts(
  request: IncomingMessage,
  kept: Files,
  takeMemory: (bytes: number) => boolean,
): Promise<{ values: Map<string, string[]>; files: SentFile[] }> {
  return new Promise((read, failed) => {
    const values = new Map<string, string[]>();
    const files: SentFile[] = [];
    const parser = parserOf(request);
    const hasHeadlessPart = headlessPartFinder(request);
    let text = 0;
    let fields = 0;
    let bytes = 0;
    let isRefused = false;

    const refuse = (refusal: Refusal) => {
      isRefused = true;
      clearInterval(speed);
      request.unpipe(parser);
      failed(refusal);
    };
    const broken = () => refuse(new Refusal(400, 'incomplete'));
    const tooMuch = () => refuse(new Refusal(413, 'tooLarge'));
    const ended = () => failed(new Refusal(400, 'ended'));
    if (request.destroyed) return ended();

    let before = 0;
    const speed = setInterval(() => {
      if (bytes - before < (LEAST_BYTES_PER_S * SPEED_WINDOW_MS) / 1000) refuse(new Refusal(408, 'slow'));
      before = bytes;
    }, SPEED_WINDOW_MS).unref();
    request.once('end', () => clearInterval(speed));
    request.once('close', () => {
      clearInterval(speed);
      if (!request.complete) ended();
    });
    request.on('data', (chunk: Buffer) => {
      if (isRefused) return;
      bytes += chunk.length;
      if (bytes > MAX_BODY) tooMuch();
      else if (hasHeadlessPart(chunk)) broken();
    });
    parser.on('field', (name: string | undefined, value, isNameCut, isValueCut) => {
      if (name === undefined) return broken();
      text += Buffer.byteLength(value);
      fields += 1;
      if (isNameCut || isValueCut || text > MAX_TEXT || fields > MAX_FIELDS) return tooMuch();
      const others = values.get(name);
      if (others) others.push(value);
      else values.set(name, [value]);
    });
    parser.on('file', (field, stream, fileName) => {
      const chunks: Buffer[] = [];
      const isKept = kept === 'kept' && files.length < MAX_PHOTOGRAPHS;
      stream.on('data', (chunk: Buffer) => {
        if (isRefused) return;
        if (kept === 'refused') refuse(new Refusal(400, 'noFiles'));
        else if (isKept && takeMemory(chunk.length)) chunks.push(chunk);
        else if (isKept) refuse(new Refusal(503, 'busy', {}, 20));
      });
      // Without a listener, the parser's error for an incomplete body would end the process.
      stream.on('error', broken);
      stream.on('end', () => {
        if (kept !== 'kept') return;
        const isTooLarge = stream.truncated;
        // Browsers send a nameless empty file where nothing was chosen.
        if (stream.bytesRead === 0 && !fileName) return;
        const name = cleaned(fileName ?? '').slice(0, MAX_NAME);
        files.push({ field, name, bytes: isTooLarge ? Buffer.alloc(0) : Buffer.concat(chunks), isTooLarge });
      });
    });
    parser.on('error', broken);
    parser.on('finish', () => read({ values, files }));
    request.pipe(parser);
  });
}

function parserOf({ headers }: IncomingMessage) {
  const limits = {
    fields: MAX_FIELDS + 1,
    fieldSize: MAX_TEXT,
    fileSize: MAX_PHOTOGRAPH_MB * 1024 * 1024,
    headerPairs: 20,
  };
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits,
      // The parser stops reading a file that is too large, and would block once the buffer of that part is full.
      fileHwm: MAX_BODY,
    });
  } catch (cause) {
    throw Object.assign(new Refusal(415, 'kind'), { cause });
  }
}

/** Finds a multipart part without headers. */
function headlessPartFinder({ headers }: IncomingMessage): (chunk: Buffer) => boolean {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(headers['content-type'] ?? '') ?? [];
  const mark = `--${quoted ?? plain ?? ''}\r\n\r\n`;
  let end = Buffer.alloc(0);
  return (chunk) => {
    const both = Buffer.concat([end, chunk]);
    end = both.subarray(-mark.length);
    return both.includes(mark);
  };
}

/** A visitor may name a field like a method of objects, such as `toString`. */
export const sentIn = (values: FormValues, name: string) =>
  Object.hasOwn(values, name) ? (values[name] ?? []) : [];

/** Page of the form, if it is an address of this site. */
export const pageOf = ({ own: { page } }: SentBody): string | undefined =>
  /^\/(?!\/)[\w~%/.-]{0,200}$/.test(page) ? page : undefined;
