/** How a signed JSON text ends: the signature covers all that comes before it. */
const SIGNATURE = /,"signature":"([\w+/=]+)"\}$/;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/**
 * Whether one of the keys has signed a JSON text. False if the browser can't tell: outside secure contexts, and before
 * Chromium 137, Firefox 129 and Safari 17.
 * @param keys public keys, Ed25519, 32 bytes each in base64
 */
export async function isSignedText(text: string, keys: readonly string[]): Promise<boolean> {
  const [end, signature] = SIGNATURE.exec(text) ?? [];
  if (!end || !signature) return false;
  const signed = new TextEncoder().encode(text.slice(0, -end.length));
  const answers = await Promise.all(keys.map((key) => isSignedBy(key, bytesOf(signature), signed)));
  return answers.includes(true);
}

async function isSignedBy(key: string, signature: BufferSource, signed: BufferSource): Promise<boolean> {
  try {
    const imported = await crypto.subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', imported, signature, signed);
  } catch {
    return false;
  }
}
