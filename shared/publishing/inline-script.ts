/** Chunk inlined into each document: keeps early taps and loads the shell. Stored shells use this name. */
export const INLINE_CHUNK = 'early-taps';
