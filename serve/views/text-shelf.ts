import { sha256Of } from '@raptors/site/store/objects';
import { compress, type CompressedFile } from '@raptors/site/store/compressed';

const BROTLI_QUALITY = 5;

/** A text in all forms, and a tag that names its content. */
export type ShelvedText = CompressedFile & { tag: string };

/**
 * Keeps texts that are made when they are asked for, compressed: those that were asked for last.
 * @param most so many are kept
 * @returns a function that gives the text of a key; the file name says of what kind it is
 */
export function textShelf(most: number) {
  const shelved = new Map<string, Promise<ShelvedText>>();

  return (key: string, fileName: string, make: () => Promise<string>): Promise<ShelvedText> => {
    const text = shelved.get(key) ?? compressed(fileName, make);
    // What was asked for last stands last.
    shelved.delete(key);
    shelved.set(key, text);
    if (shelved.size > most) shelved.delete(shelved.keys().next().value ?? '');
    text.catch(() => shelved.delete(key));
    return text;
  };
}

async function compressed(fileName: string, make: () => Promise<string>): Promise<ShelvedText> {
  const text = await make();
  return {
    ...(await compress(fileName, Buffer.from(text), BROTLI_QUALITY)),
    tag: sha256Of(text).slice(0, 32),
  };
}
