import { compress, ENCODINGS } from '../store/compressed';
import type { PlainFolder } from './plain-folder';

const BROTLI_QUALITY = 9;

/**
 * Writes a compressible text that no store holds, with its compressed forms.
 * @param sha256 stands for the content: where the folder has it already, `read` is not called
 */
export async function putForms(
  plain: PlainFolder,
  file: string,
  sha256: string,
  read: () => Promise<string>,
): Promise<void> {
  let reading: ReturnType<typeof compress> | undefined;
  const forms = () => (reading ??= read().then((text) => compress(file, Buffer.from(text), BROTLI_QUALITY)));
  await plain.put(file + ENCODINGS.br, sha256, async () => (await forms()).br as Buffer);
  await plain.put(file + ENCODINGS.gzip, sha256, async () => (await forms()).gz as Buffer);
  // The plain one last: where it is new, its forms are too.
  await plain.put(file, sha256, async () => (await forms()).value);
}
