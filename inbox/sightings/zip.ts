import { crc32, deflateRawSync } from 'node:zlib';

const UTF8 = 0x0800;
const DEFLATE = 8;
const VERSION = 20;

/**
 * A ZIP file that holds texts.
 * @param texts by name
 * @param at moment that is written beside each name
 */
export function zip(texts: Readonly<Record<string, string>>, at: Date): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(texts)) {
    const [plain, path] = [Buffer.from(text), Buffer.from(name)];
    const packed = deflateRawSync(plain);
    const about = Buffer.concat([
      u16(VERSION, UTF8, DEFLATE, time, day),
      u32(crc32(plain), packed.length, plain.length),
      u16(path.length, 0),
    ]);
    const file = Buffer.concat([u32(0x04034b50), about, path, packed]);
    files.push(file);
    directory.push(u32(0x02014b50), u16(VERSION), about, u16(0, 0, 0), u32(0, offset), path);
    offset += file.length;
  }
  const entries = Buffer.concat(directory);
  const end = [u32(0x06054b50), u16(0, 0, files.length, files.length), u32(entries.length, offset), u16(0)];
  return Buffer.concat([...files, entries, ...end]);
}

const u16 = (...values: number[]) => Buffer.from(new Uint16Array(values).buffer);
const u32 = (...values: number[]) => Buffer.from(new Uint32Array(values).buffer);
