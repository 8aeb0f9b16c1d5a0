import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readKeyEnv } from '../env';
import { projectRoot } from './project-root';
import { recipeFolder } from './source-package';

/**
 * File with the key that signs what other sites show (Ed25519, PEM). `EMBED_KEY_FILE` names another file. Anyone who
 * has the key can run scripts in the pages of those sites, so it must be neither in git nor in the store. Losing it
 * breaks every tag that follows the live site: the loaders in other people's pages hold the public half and never
 * change.
 */
export const embedKeyFile = (): string =>
  readKeyEnv().file ?? join(projectRoot(recipeFolder()), '.keys/embed.pem');

/** The last key that was read: a release signs hundreds of views with it. */
let known: { pem: string; key: KeyObject } | undefined;

/** Reads the key from `EMBED_KEY` (for CI) or from {@link embedKeyFile}; creates one if there is none. */
function signingKey(): KeyObject {
  const pem = readKeyEnv().key || readKeyFile(embedKeyFile());
  if (known?.pem !== pem) known = { pem, key: createPrivateKey(pem) };
  return known.key;
}

function readKeyFile(file: string): string {
  if (!existsSync(file)) makeKey(file);
  return readFileSync(file, 'utf8');
}

function makeKey(file: string): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
    // Otherwise the build that creates it would mistake it for a source file saved during the build.
    utimesSync(file, 0, 0);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(file)) throw error;
  }
}

/** The public half, as it is in loaders: 32 bytes in base64. */
export function embedPublicKey(): string {
  const { x = '' } = createPublicKey(signingKey()).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}

/** Signature of a text, in base64. */
export const signatureOf = (text: string): string =>
  sign(null, Buffer.from(text), signingKey()).toString('base64');

/**
 * Adds the signature to a JSON object, as its last field. It covers everything before it; equal text gets an equal
 * signature.
 * @param json an object with at least one field
 */
export function withSignature(json: string): string {
  const text = json.slice(0, -1);
  return `${text},"signature":"${signatureOf(text)}"}`;
}

const SIGNATURE = /,"signature":"([\w+/=]+)"\}$/;

/** Whether the output of {@link withSignature} was signed with the current key; `undefined` if it has no signature. */
export function isSignedByUs(signed: string): boolean | undefined {
  const [end, signature] = SIGNATURE.exec(signed) ?? [];
  if (!end || !signature) return undefined;
  const text = Buffer.from(signed.slice(0, -end.length));
  return verify(null, text, createPublicKey(signingKey()), Buffer.from(signature, 'base64'));
}
