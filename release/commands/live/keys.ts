import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { newestEditionNumber, readEdition } from '@raptors/site/editions/editions';
import { keyId, readTrustedKeys, type TrustedKeys } from '@raptors/site/editions/signature';
import { keys } from '@raptors/site/store/keys';
import { sha256Of } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import { table } from '../../output/format';
import { commandFolder } from '@raptors/webpack/env';
import type { Command, Context, Outcome } from '../command';
import { PROGRAM } from '@raptors/site/program';

/** The command `keys`: lists the keys that may sign editions, or creates one. */
export const keysCommand: Command = {
  name: 'keys',
  usage: '[file]',
  maxPositionals: 1,
  options: [],
  readsUntrusted: true,
  needsNoSite: true,
  examples: ['keys', 'keys ~/raptors-asha.pem'],
  help: 'list the keys that may sign editions, or make one and list it',
  details: `With a file: makes an Ed25519 key, writes its private half there and its public half into trusted-keys.json.
Releases are signed when SIGNING_KEY holds the private half, or names its file. As soon as one key is listed, releases need a
signature, and server and verify accept no edition without one. Keep trusted-keys.json in git and the private half out of it.`,
  run: async (context) => (context.words[0] ? makeKey(context, context.words[0]) : listKeys(context)),
};

function listKeys({ env: { trustedKeysFile } }: Context): Outcome {
  const rows = readTrustedKeys(trustedKeysFile).map(({ name, publicKey }) => ({
    name,
    key: keyId(createPublicKey(publicKey)),
  }));
  return {
    text:
      rows.length === 0
        ? `${trustedKeysFile} lists no key: editions need no signature.`
        : table([['Key', 'Of'], ...rows.map(({ key, name }) => [key, name])]),
    data: { file: trustedKeysFile, keys: rows },
  };
}

async function makeKey({ env: { trustedKeysFile }, about, store }: Context, word: string): Promise<Outcome> {
  const file = resolve(commandFolder(), word);
  if (existsSync(file))
    throw new UserError(`${file} exists already. Name a new file, because an overwritten key would be lost.`);
  const listed = readTrustedKeys(trustedKeysFile);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' });
  const name = `${about.by}, ${basename(file)}`;
  const adopts = listed.length === 0 ? await liveLine(store) : {};
  writeFileSync(trustedKeysFile, `${JSON.stringify([...listed, { name, publicKey, ...adopts }], null, 2)}\n`);
  const key = keyId(createPublicKey(publicKey));
  return {
    text: [
      `Key ${key} has been created: ${file} holds its private half, ${trustedKeysFile} lists its public half.`,
      `Sign releases with it: SIGNING_KEY=${file} ${PROGRAM} …`,
      ...(adopts.adopts
        ? [
            `Edition ${adopts.adopts.edition}, which is live and which nobody has signed, is accepted as it is now.`,
          ]
        : []),
    ].join('\n'),
    data: { key, file, trustedKeysFile },
  };
}

/** What the first key says of the edition that is live: nobody has signed it, and the site stays up with it until the next one. */
async function liveLine(store: Store): Promise<Pick<TrustedKeys[number], 'adopts'>> {
  const edition = await newestEditionNumber(store);
  const line = edition && (await store.read(keys.edition(edition)));
  const isUnsigned = line && !(await readEdition(store, edition)).signature;
  return isUnsigned ? { adopts: { edition, sha256: sha256Of(line) } } : {};
}
