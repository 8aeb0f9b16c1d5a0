const LONGEST_PX = 2000;
const QUALITY = 0.8;
/** The inbox takes no more for one photograph. */
const MOST_BYTES = 8_000_000;

const isHeic = ({ name, type }: File) => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

/** A photograph as it is sent, and its picture as a `data:` address (the site's policy takes no `blob:`). */
export type Photograph = { file: File; url: string };

/** A photograph drawn again as a JPEG, smaller and without what the camera wrote, or why it can’t be. */
export async function shrinkPhotograph(
  file: File,
  page: Document,
): Promise<Photograph | 'heic' | 'unreadable'> {
  // Browsers turn it as the camera says; the drawing has no such note.
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
  // Its name may say more than it should, too.
  const small = new File([blob], 'photograph.jpg', { type: 'image/jpeg' });
  return { file: small, url: canvas.toDataURL('image/jpeg', QUALITY) };
}
