import { requireTrustedEdition, signJson, type TrustedKeys } from '@raptors/site/editions/signature';
import type { Edition, Site } from '@raptors/site/editions/edition';
import { readAddresses, readParts, type LiveEdition } from '@raptors/site/editions/editions';
import { registryText } from '@raptors/site/editions/registry-of';
import type { Store } from '@raptors/site/store/store';
import { RequestRefusedError } from './plan';

/** How editions are signed. */
export type Signing = {
  trustedKeys: TrustedKeys;
  /** Private half of a key, in PEM; empty for none. */
  privateKey: string;
  /** Signs on top of an edition that no listed key has signed. */
  adopts: boolean;
};

/**
 * Requires a signed live edition, because a signature covers everything that the edition shows, also what was live
 * before.
 * @throws {RequestRefusedError} when keys are listed and there is none to sign with
 * @throws {UntrustedEditionError} when the live edition has no signature of a listed key
 */
export async function requireSigning(
  store: Store,
  live: LiveEdition | undefined,
  { trustedKeys, privateKey, adopts }: Signing,
): Promise<void> {
  if (trustedKeys.length === 0) return;
  if (!privateKey)
    throw new RequestRefusedError(
      'Editions of this site are signed, and there is no key to sign with. Set SIGNING_KEY to a private key or its file. Nothing was changed.',
    );
  if (live && !adopts) await requireTrustedEdition(store, live.edition.number, trustedKeys);
}

/** The edition as it is written, with the signature of its registry if there is a key. */
export async function withRegistrySignature(
  store: Store,
  edition: Edition,
  site: Site,
  privateKey: string | undefined,
): Promise<Edition> {
  if (!privateKey) return edition;
  const [parts, addresses] = await Promise.all([
    readParts(store, site),
    readAddresses(store, site.addresses),
  ]);
  return {
    ...edition,
    registrySignature: signJson(registryText(edition, site, parts, addresses), privateKey),
  };
}
