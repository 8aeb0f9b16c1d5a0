/**
 * Chunk of a shell's release whose text is in each document: it keeps early taps, when no script can have arrived, and loads the shell
 * when there is room for it. The policies of pages name its hash. It is named after its first part, since stores hold shells that
 * were released when it had no other.
 */
export const INLINE_CHUNK = 'early-taps';

const ADDRESS = new RegExp(`^/releases/shell(?:-[a-z]+)?/[^/]+/${INLINE_CHUNK}\\.\\w+\\.js$`);

/** Whether this is the address of the script that the documents of a shell hold as text. */
export const isInlineScript = (address: string): boolean => ADDRESS.test(address);
