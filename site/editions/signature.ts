import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import * as v from 'valibot';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { orderedJson } from '../store/objects';
import { existsSync, readFileSync } from 'node:fs';
import { parseFile } from '@raptors/shared/contract/problem/parse-file';
import { parseJson } from '@raptors/shared/contract/problem/parse-json';

/**
 * Keys whose signature makes an edition acceptable. The list is in the project, because anyone who can change the store
 * could change a list there.
 */
export const trustedKeysSchema = v.pipe(
  v.array(
    v.strictObject({
      /** The owner of the key, for messages. */
      name: v.pipe(v.string(), v.minLength(1, 'must say whose key it is')),
      /** Public half of an Ed25519 key, in PEM. */
      publicKey: v.pipe(
        v.string(),
        v.check(isPublicKey, 'must be the public half of an Ed25519 key, in PEM'),
      ),
      /** The edition that was live when the first key was made: nobody has signed it, and with exactly this line it is accepted. */
      adopts: v.optional(v.strictObject({ edition: v.number(), sha256: v.string() })),
    }),
  ),
  v.minLength(
    1,
    'lists no key, which would accept whatever is in the store. List one with `keys`; for a site without signatures, remove the file',
  ),
);
/** The list of keys, parsed; where there is no file it is empty, and any edition is accepted. */
export type TrustedKeys = v.InferOutput<typeof trustedKeysSchema>;

/** Who signed, and the signature in base64. */
export const signatureSchema = v.object({ key: v.string(), value: v.string() });

/** The edition has no signature of a listed key, or was changed after it was signed. */
export class UntrustedEditionError extends UserError {
  override name = 'UntrustedEditionError';
}

/**
 * Signs an edition.
 * @param privateKey private half of an Ed25519 key, in PEM
 * @throws {UserError} when the key is invalid
 */
export function signEdition<Edition extends object>(
  edition: Edition,
  privateKey: string,
): Edition & { signature: v.InferOutput<typeof signatureSchema> } {
  const key = privateKeyOf(privateKey);
  const value = sign(null, Buffer.from(orderedJson(edition)), key).toString('base64');
  return { ...edition, signature: { key: keyId(createPublicKey(key)), value } };
}

/**
 * Signs a JSON text as browsers check it, see `isSignedText`.
 * @param json an object with at least one field
 * @returns the signature of all but the last bracket, in base64
 * @throws {UserError} when the key is not the private half of an Ed25519 key in PEM
 */
export const signJson = (json: string, privateKey: string): string =>
  sign(null, Buffer.from(json.slice(0, -1)), privateKeyOf(privateKey)).toString('base64');

/** The public halves in the form that browsers need: 32 bytes each, in base64. */
export const keysForBrowsers = (keys: TrustedKeys): string[] =>
  keys.map(({ publicKey }) => {
    const { x = '' } = createPublicKey(publicKey).export({ format: 'jwk' });
    return Buffer.from(x, 'base64url').toString('base64');
  });

/**
 * Why a stored file is not accepted; `undefined` where one of the keys has signed exactly this.
 * @param stored not parsed: a signature covers every field, known or not
 * @param place of the file, for messages, such as `editions/00000012.json`
 */
export function trustProblem(
  stored: object,
  keys: TrustedKeys,
  place: string,
): UntrustedEditionError | undefined {
  const { signature: given, ...signed } = v.parse(
    v.looseObject({ signature: v.optional(v.unknown()) }),
    stored,
  );
  const signature = v.safeParse(signatureSchema, given);
  const names = keys.map(({ name }) => name).join(', ');
  const problem = (what: string) => new UntrustedEditionError(`${place} ${what} ${REMEDY}`);
  if (!signature.success) return problem(`is not signed. Accepted are signatures of ${names}.`);
  const { key, value } = signature.output;
  const signer = keys.find(({ publicKey }) => keyId(createPublicKey(publicKey)) === key);
  if (!signer)
    return problem(`is signed with key ${key}, which is not listed. Accepted are signatures of ${names}.`);
  const isWhole = verify(
    null,
    Buffer.from(orderedJson(signed)),
    createPublicKey(signer.publicKey),
    Buffer.from(value, 'base64'),
  );
  return isWhole ? undefined : problem(`was changed after ${signer.name} signed it.`);
}

/** What to do about a file that is not trusted. */
export const REMEDY =
  'Somebody has changed the store, or released without a listed key. Go back to a copy of the store; or, once `verify` and `diff` have shown you that it is what it should be, release with --adopt and a listed key.';

/** Name of a key: the beginning of the hash of its public half. */
export const keyId = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

function privateKeyOf(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The sentence below says what to do, and the reason could show some of the key.
  }
  throw new UserError(
    'SIGNING_KEY is not a private Ed25519 key in PEM. `npm run release -- keys <file>` makes one.',
  );
}

function isPublicKey(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'ed25519' && !pem.includes('PRIVATE');
  } catch {
    return false;
  }
}

/**
 * Reads the list of keys whose signature makes an edition acceptable.
 * @param mustBeThere somebody has set where it is, and a misspelled name would accept any edition
 * @returns an empty list where there is no file: then any edition is accepted
 * @throws {InvalidFileError} when the file is no such list, or lists no key
 * @throws {UserError} when it must be there and is not
 */
export function readTrustedKeys(file: string, mustBeThere = false): TrustedKeys {
  if (!existsSync(file)) {
    if (mustBeThere)
      throw new UserError(
        `TRUSTED_KEYS names ${file}, which is not there: without a list of keys, whatever is in the store would be accepted. ` +
          'Check the spelling; `npm run release -- keys <file>` makes the first key and the list.',
      );
    return [];
  }
  return parseFile(trustedKeysSchema, parseJson(readFileSync(file, 'utf8'), file), file);
}
