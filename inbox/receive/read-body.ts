import type { IncomingMessage, ServerResponse } from 'node:http';
import { Busboy } from '@fastify/busboy';
import { OWN_FIELDS } from '@raptors/shared/contract/forms/form-address';
import type { FormValues } from '@raptors/shared/contract/forms/check-form';
import { Refusal } from './refusal';

const MAX_FIELDS = 300;
const MAX_TEXT = 1024 * 1024;
/** Of one photograph; larger ones are not kept, and the form says so. */
export const MAX_PHOTOGRAPH_MB = 8;
/** More than forms ask for; further ones are counted, so that the answer names how many there are. */
const MAX_KEPT_FILES = 8;
const MAX_NAME = 60;
/** Of everything, so that nobody sends for ever. */
const MAX_BODY = 64 * 1024 * 1024;
/** Of all that is in memory at the same moment, so that a crowd with photographs doesn't end the process. */
const MAX_HELD = 256 * 1024 * 1024;

/** A file as it was sent. `bytes` is empty for one that is too large. */
export type SentFile = { field: string; name: string; bytes: Buffer; isTooLarge: boolean };

/** Characters that say nothing: controls, and those that let a text pretend to run the other way. */
const CONTROLS = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** A text without what nobody typed. */
export const cleaned = (text: string) => text.replace(CONTROLS, '').trim();

/** What a browser has sent. */
export type SentBody = {
  values: FormValues;
  files: readonly SentFile[];
  /** The fields that every form has; empty where nothing was sent. */
  own: Record<keyof typeof OWN_FIELDS, string>;
};

/** Reads the body of a form, urlencoded or multipart; until `response` is closed it counts as held in memory. @throws {Refusal} when it is neither, broken, or too large */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  hasPhotographs: boolean,
): Promise<SentBody> {
  const { values, files } = await readParts(request, response, hasPhotographs);
  const first = (name: string) => values.get(name)?.[0] ?? '';
  const { key, trap, token, page } = OWN_FIELDS;
  const own = { key: first(key), trap: first(trap), token: first(token), page: first(page) };
  for (const name of values.keys()) if (name.startsWith('_')) values.delete(name);
  return { values: Object.fromEntries(values), files, own };
}

let held = 0;

function readParts(
  request: IncomingMessage,
  response: ServerResponse,
  hasPhotographs: boolean,
): Promise<{ values: Map<string, string[]>; files: SentFile[] }> {
  return new Promise((read, failed) => {
    const values = new Map<string, string[]>();
    const files: SentFile[] = [];
    const parser = parserOf(request);
    const hasHeadlessPart = headlessPartFinder(request);
    let text = 0;
    let fields = 0;
    let bytes = 0;

    /** What still arrives is thrown away, so that the browser reads the answer. */
    const refuse = (refusal: Refusal) => {
      request.unpipe(parser);
      request.resume();
      failed(refusal);
    };
    const broken = () => refuse(new Refusal(400, 'incomplete'));
    const tooMuch = () => refuse(new Refusal(413, 'tooLarge'));

    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      held += chunk.length;
      if (bytes > MAX_BODY) tooMuch();
      else if (hasHeadlessPart(chunk)) broken();
      else if (held > MAX_HELD) refuse(new Refusal(503, 'busy', {}, 20));
    });
    response.once('close', () => (held -= bytes));
    request.on('close', () => {
      if (!request.complete) failed(new Refusal(400, 'ended'));
    });
    parser.on('field', (name: string | undefined, value, isNameCut, isValueCut) => {
      if (name === undefined) return broken();
      text += Buffer.byteLength(value);
      fields += 1;
      if (isNameCut || isValueCut || text > MAX_TEXT || fields > MAX_FIELDS) return tooMuch();
      const before = values.get(name);
      if (before) before.push(value);
      else values.set(name, [value]);
    });
    parser.on('file', (field, stream, fileName) => {
      const chunks: Buffer[] = [];
      const isKept = hasPhotographs && files.length < MAX_KEPT_FILES;
      stream.on('data', (chunk: Buffer) => isKept && chunks.push(chunk));
      // It ends in the middle, which the parser reports too: unheard, it would end the process.
      stream.on('error', broken);
      stream.on('end', () => {
        if (!hasPhotographs) return;
        const isTooLarge = stream.truncated;
        // A browser sends a nameless file where nothing was chosen.
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
      // A part that the parser skips is read by nobody, and would wait for ever once its buffer is full.
      fileHwm: MAX_BODY,
    });
  } catch (cause) {
    throw Object.assign(new Refusal(415, 'kind'), { cause });
  }
}

/** Finds a part of a multipart body that begins with an empty line: the parser leaves it out without a word. */
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

/** The page that showed the form, if that is an address of this site and nothing that leads elsewhere. */
export const pageOf = ({ own: { page } }: SentBody): string | undefined =>
  /^\/(?!\/)[\w~%/.-]{0,200}$/.test(page) ? page : undefined;
