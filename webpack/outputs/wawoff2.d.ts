declare module 'wawoff2' {
  /** Gives the OpenType font that a WOFF2 file holds. */
  export function decompress(file: Uint8Array): Promise<Uint8Array>;
}
