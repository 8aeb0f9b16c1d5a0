/** Chunk whose text is in each document: keeps early taps and loads the shell. Stored shells have this name. */
export const INLINE_CHUNK = 'early-taps';
