/** Set by the build: the site's public key, Ed25519, 32 bytes in base64. */
declare const SITE_KEY: string;

/** How a signed fragment ends: the signature covers all that comes before. */
const SIGNATURE = /,"signature":"([\w+/=]+)"\}$/;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

let key: Promise<CryptoKey> | undefined;

/**
 * Whether the site has signed a fragment. Whoever can change what a server sends, but has not the key, can show nothing in other
 * sites. False where the browser cannot tell: outside of secure contexts, and before Chromium 137, Firefox 129 and Safari 17.
 */
export async function isSigned(text: string): Promise<boolean> {
  const [end, signature] = SIGNATURE.exec(text) ?? [];
  if (!end || !signature) return false;
  try {
    key ??= crypto.subtle.importKey('raw', bytesOf(SITE_KEY), 'Ed25519', false, ['verify']);
    const signed = new TextEncoder().encode(text.slice(0, -end.length));
    return await crypto.subtle.verify('Ed25519', await key, bytesOf(signature), signed);
  } catch {
    return false;
  }
}
