import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

const unbrotli = promisify(brotliDecompress);
const ungzip = promisify(gunzip);

/** Compressed forms of a content. */
export type Forms = { br: Buffer; gz: Buffer };

const DAY_MS = 86_400_000;
const KEPT_DAYS = 14;
/** Smaller contents are compressed sooner than a file is read. */
const MIN_BYTES = 512;

let folder: string | undefined;
let isTidied = false;

/** From now on this process keeps compressed forms in a folder, and takes them from there. */
export function keepFormsIn(path: string | undefined): void {
  folder = path;
  isTidied = false;
}

/**
 * The forms that the same content got before, or else those that `make` gives. What was kept is decompressed and compared, so a
 * damaged file never gets into a store.
 * @param settings all that decides the forms besides the content
 */
export async function keptForms(value: Buffer, settings: string, make: () => Promise<Forms>): Promise<Forms> {
  if (!folder || value.length < MIN_BYTES) return make();
  const { brotli, zlib } = process.versions;
  const key = createHash('sha256').update(`${settings} ${brotli} ${zlib}\0`).update(value).digest('hex');
  const file = join(folder, key);
  const known = await readForms(file, value);
  if (known) return known;
  const forms = await make();
  await writeForms(folder, file, forms).catch(() => undefined);
  return forms;
}

async function readForms(file: string, value: Buffer): Promise<Forms | undefined> {
  try {
    const bytes = await readFile(file);
    const end = 4 + bytes.readUInt32LE(0);
    const forms = { br: bytes.subarray(4, end), gz: bytes.subarray(end) };
    const contents = await Promise.all([unbrotli(forms.br), ungzip(forms.gz)]);
    if (!contents.every((content) => content.equals(value))) return undefined;
    if (Date.now() - (await stat(file)).mtimeMs > DAY_MS) await utimes(file, new Date(), new Date());
    return forms;
  } catch {
    // Missing or damaged: compressing again gives the same, only slower.
    return undefined;
  }
}

async function writeForms(at: string, file: string, { br, gz }: Forms): Promise<void> {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(br.length);
  await mkdir(at, { recursive: true });
  if (!isTidied) await tidy(at);
  await writeFile(file, Buffer.concat([length, br, gz]));
}

/** Removes what nobody has used for two weeks. */
async function tidy(at: string): Promise<void> {
  isTidied = true;
  for (const name of await readdir(at)) {
    const file = join(at, name);
    if (Date.now() - (await stat(file)).mtimeMs > KEPT_DAYS * DAY_MS) await rm(file, { force: true });
  }
}
