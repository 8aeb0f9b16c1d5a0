declare module 'wawoff2' {
  /** Decodes WOFF2 to OpenType. */
  export function decompress(file: Uint8Array): Promise<Uint8Array>;
}
