/** The first hexadecimal digits of a content's SHA-256. Browsers have this only where the connection is safe; elsewhere it throws. */
export async function hexDigest(content: BufferSource, length: number): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return [...digest]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, length);
}
