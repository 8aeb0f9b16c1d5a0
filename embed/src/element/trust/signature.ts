import { isSignedText } from '@raptors/shared/contract/signed-text';

/** Set by the build: the site's public key, Ed25519, 32 bytes in base64. */
declare const SITE_KEY: string;

/**
 * Whether the site has signed a fragment. Someone who can change what a server sends, but does not have the key, can
 * show nothing in other sites. False if the browser can't tell.
 */
export const isSigned = (text: string): Promise<boolean> => isSignedText(text, [SITE_KEY]);
