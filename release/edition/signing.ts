import { signJson, type TrustedKeys } from '@raptors/site/editions/signature';
import type { Edition, Site } from '@raptors/site/editions/edition';
import { readAddresses, readParts } from '@raptors/site/editions/editions';
import { registryText } from '@raptors/site/editions/registry-of';
import type { Store } from '@raptors/site/store/store';
import { RequestRefusedError } from './plan';

/** How editions are signed. */
export type Signing = {
  trustedKeys: TrustedKeys;
  /** Private half of a key, in PEM; empty for none. */
  privateKey: string;
};

/** @throws {RequestRefusedError} when keys are listed and there is none to sign with */
export function requireSigning({ trustedKeys, privateKey }: Signing): void {
  if (trustedKeys.length === 0 || privateKey) return;
  throw new RequestRefusedError(
    'Editions of this site are signed, and there is no key to sign with. Set SIGNING_KEY to a private key or its file. Nothing was changed.',
  );
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
