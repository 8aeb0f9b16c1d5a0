import type { Position } from '@raptors/shared/contract/sightings/coordinates';

/** What a camera writes about a picture stands at its beginning. */
const HEAD_BYTES = 128 * 1024;
const EXIF_MARKER = 0xffe1;
const PICTURE_MARKER = 0xffda;
const LITTLE_ENDIAN = 0x4949;
/** Tags of EXIF: the list of what is known of the place, and in it half of the globe before degrees, minutes and seconds. */
const GPS = 0x8825;
const LATITUDE = 1;
const LONGITUDE = 3;

/** Where a photograph was taken, as its camera says (EXIF of a JPEG); `undefined` where it says nothing. */
export async function placeTaken(file: Blob): Promise<Position | undefined> {
  const view = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer());
  try {
    return placeIn(view);
  } catch {
    // An offset that leads out of the file.
    return undefined;
  }
}

function placeIn(view: DataView): Position | undefined {
  let at = 2;
  while (view.getUint16(at) !== EXIF_MARKER) {
    if (view.getUint16(at) === PICTURE_MARKER) return undefined;
    at += 2 + view.getUint16(at + 2);
  }
  const start = at + 10;
  const isLittle = view.getUint16(start) === LITTLE_ENDIAN;
  const short = (offset: number) => view.getUint16(start + offset, isLittle);
  const long = (offset: number) => view.getUint32(start + offset, isLittle);
  const valueOf = (list: number, tag: number) => {
    const entries = Array.from({ length: short(list) }, (_none, index) => list + 2 + 12 * index);
    return (entries.find((entry) => short(entry) === tag) ?? NaN) + 8;
  };
  const list = long(valueOf(long(4), GPS));
  const degrees = (tag: number) => {
    const parts = long(valueOf(list, tag + 1));
    const part = (index: number) => long(parts + 8 * index) / long(parts + 8 * index + 4);
    const half = String.fromCharCode(view.getUint8(start + valueOf(list, tag)));
    return (part(0) + part(1) / 60 + part(2) / 3600) * (half === 'S' || half === 'W' ? -1 : 1);
  };
  const [latitude, longitude] = [degrees(LATITUDE), degrees(LONGITUDE)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude || longitude)
    ? { latitude, longitude }
    : undefined;
}
