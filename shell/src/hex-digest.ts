/** First digits of a SHA-256. Rejects in insecure contexts, where browsers have no `crypto.subtle`. */
export async function hexDigest(content: BufferSource, length: number): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return [...digest]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, length);
}
