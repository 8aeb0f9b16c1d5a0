/** Chunk that documents have inline. Its name cannot change: stored shells have it. */
export const INLINE_CHUNK = 'early-taps';
