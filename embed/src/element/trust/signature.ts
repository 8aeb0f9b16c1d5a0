import { isSignedText } from '@raptors/shared/contract/signed-text';

/** Set by the build: the site's public key, Ed25519, 32 bytes in base64. */
declare const SITE_KEY: string;

/**
 * Whether the site has signed a fragment. Whoever can change what a server sends, but has not the key, can show nothing in other
 * sites. False where the browser cannot tell.
 */
export const isSigned = (text: string): Promise<boolean> => isSignedText(text, [SITE_KEY]);
