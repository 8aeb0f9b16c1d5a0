/**
 * Chunk of a shell's release whose text is in each document: it keeps early taps, when no script can have arrived, and loads the shell
 * when there is room for it. The policies of pages name its hash. It is named after its first part, since stores hold shells that
 * were released when it had no other.
 */
export const INLINE_CHUNK = 'early-taps';
