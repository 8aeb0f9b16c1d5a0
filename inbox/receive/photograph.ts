import sharp from 'sharp';
import { fillIn } from '@raptors/shared/organisation/organisation';
import type { Database } from '../database/database';
import { wordsIn, type Words } from '../pages/words';
import { inTurns } from './in-turns';
import { MAX_PHOTOGRAPH_MB, type SentFile } from './read-body';
import { submissionFrom } from './submission';

const KEPT_SIDE = 2000;
/** Larger pictures need too much memory. */
const MAX_SIDE = 12_000;
const MAX_PIXELS = 60_000_000;
const QUALITY = 82;

/** A JPEG without place, time or camera; while it waits to be drawn, the file as sent with a width of 0. */
export type Photograph = { type: string; width: number; height: number; bytes: Buffer };

/** Magic bytes of the accepted formats. Other files are refused before they are opened. */
const KINDS = [/^\xff\xd8\xff/, /^\x89PNG/, /^RIFF[^]{4}WEBP/, /^[^]{4}ftypavi[fs]/];
const HEIC = /^[^]{4}ftyp(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)/;

/** Photographs are drawn one at a time, because an open picture needs much memory. */
export const drawingTurns = inTurns();
/** A hanging decoder must not block other pictures. */
const DRAWING_TIMEOUT_S = 20;
/** A photograph that still waits after this is stored as it was sent, and drawn later from the database. */
const DRAW_WAIT_MS = 5_000;

const AS_SENT = { type: 'as sent', width: 0, height: 0 };

/** Draws a photograph again, which drops metadata; later, if it has to wait. @returns a sentence if it is refused */
export async function photographOf(
  { name, bytes, isTooLarge }: SentFile,
  words: Words['photographs'],
  network: string,
): Promise<Photograph | string> {
  const notTaken = (reason: keyof typeof words, values: Record<string, string> = {}) =>
    fillIn(words[reason], { ...values, file: name ? `“${name}”` : words.nameless });
  if (isTooLarge) return notTaken('tooLarge', { most: String(MAX_PHOTOGRAPH_MB) });
  const start = bytes.subarray(0, 16).toString('latin1');
  if (HEIC.test(start)) return notTaken('heic');
  if (!KINDS.some((kind) => kind.test(start))) return notTaken('kind');
  const photograph = await drawnSoon(bytes, network);
  return 'reason' in photograph ? notTaken(photograph.reason, photograph.values) : photograph;
}

function drawnSoon(bytes: Buffer, network: string): Promise<Photograph | NotDrawn> {
  // Cleared when drawing begins or is put off, to release the memory.
  let waiting: Buffer | undefined = bytes;
  return new Promise((drawn, failed) => {
    const timer = setTimeout(() => {
      if (!waiting) return;
      drawn({ ...AS_SENT, bytes: waiting });
      waiting = undefined;
    }, DRAW_WAIT_MS);
    const draw = async () => {
      if (!waiting) return;
      const own = waiting;
      waiting = undefined;
      clearTimeout(timer);
      drawn(await drawAgain(own));
    };
    drawingTurns(network, draw).catch(failed);
  });
}

/** Draws photographs stored as sent. Those that can't be drawn are deleted, and the submission says so. */
export async function drawWaiting(database: Database): Promise<void> {
  for (;;) {
    const [row] = await database.all`select id, submission, bytes from photographs where width = 0
      order by submission, place limit 1`;
    if (!row) return;
    const [id, submission] = [String(row.id), String(row.submission)];
    const drawn = await drawingTurns('', () => drawAgain(Buffer.from(row.bytes as Uint8Array)));
    if ('reason' in drawn) await leaveOut(database, id, submission, drawn);
    else
      await database.all`update photographs set type = ${drawn.type}, width = ${drawn.width},
        height = ${drawn.height}, bytes = ${drawn.bytes} where id = ${id}`;
  }
}

const leaveOut = (database: Database, id: string, submission: string, { reason, values }: NotDrawn) =>
  database.transaction(async ({ all }) => {
    await all`delete from photographs where id = ${id}`;
    const [row] = await all`select * from submissions where id = ${submission}`;
    if (!row) return;
    const { fields, leftOut, package: owner } = submissionFrom(row);
    const words = wordsIn(owner.language).photographs;
    const which = fillIn(words[reason], { ...values, file: words.nameless });
    const said = [leftOut, fillIn(words.notKept, { which })].filter(Boolean).join(' ');
    const others = Object.entries(fields).map(([name, kept]) => [name, kept.filter((value) => value !== id)]);
    await all`update submissions set left_out = ${said},
      fields = ${JSON.stringify(Object.fromEntries(others))} where id = ${submission}`;
  });

type NotDrawn = { reason: keyof Words['photographs']; values?: Record<string, string> };

async function drawAgain(bytes: Buffer): Promise<Photograph | NotDrawn> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { width, height, pages = 1 } = await picture.metadata();
    if (pages > 1) return { reason: 'moves' };
    if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS)
      return {
        reason: 'pixels',
        values: { width: String(width), height: String(height), most: String(MAX_SIDE) },
      };
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: DRAWING_TIMEOUT_S })
      .toBuffer({ resolveWithObject: true });
    return { type: 'image/jpeg', width: info.width, height: info.height, bytes: data };
  } catch {
    return { reason: 'damaged' };
  }
}
