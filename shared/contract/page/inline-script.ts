/**
 * Chunk of a shell's release whose text is in each document: it listens before the first paint, when no script can have arrived.
 * The policies of pages name its hash.
 */
export const INLINE_CHUNK = 'early-taps';

const ADDRESS = new RegExp(`^/releases/shell/[^/]+/${INLINE_CHUNK}\\.\\w+\\.js$`);

/** Whether this is the address of the script that the documents of a shell hold as text. */
export const isInlineScript = (address: string): boolean => ADDRESS.test(address);
