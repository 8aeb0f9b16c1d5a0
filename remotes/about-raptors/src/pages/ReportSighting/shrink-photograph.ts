const LONGEST_PX = 2000;
const QUALITY = 0.8;
/** Less than the inbox's limit of 8 MB. */
const MOST_BYTES = 8_000_000;

const isHeic = ({ name, type }: File) => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

/** `url` is a `data:` address, because the site's policy allows no `blob:`. */
export type Photograph = { file: File; url: string };

/** The photograph as a JPEG of at most 2000 pixels a side, without camera data, or why it can’t be converted. */
export async function shrinkPhotograph(
  file: File,
  page: Document,
): Promise<Photograph | 'heic' | 'unreadable'> {
  // Turns the picture upright, because the new file has no orientation of the camera.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return isHeic(file) ? 'heic' : 'unreadable';
  const scale = Math.min(1, LONGEST_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = page.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob || blob.size > MOST_BYTES) return 'unreadable';
  // The original file name may be personal.
  const small = new File([blob], 'photograph.jpg', { type: 'image/jpeg' });
  return { file: small, url: canvas.toDataURL('image/jpeg', QUALITY) };
}
