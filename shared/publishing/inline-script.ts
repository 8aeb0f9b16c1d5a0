/** Chunk inlined into each document: keeps early taps and loads the shell. The name cannot change: stored shells have it. */
export const INLINE_CHUNK = 'early-taps';
