import { requireTrustedEdition } from '@raptors/site/editions/trusted-keys';
import type { LiveEdition } from '@raptors/site/editions/editions';
import type { TrustedKeys } from '@raptors/site/editions/signature';
import type { Store } from '@raptors/site/store/store';
import { RequestRefusedError } from './request-refused';

/** How editions are signed. */
export type Signing = {
  trustedKeys: TrustedKeys;
  /** Private half of a key, in PEM; empty for none. */
  privateKey: string;
  /** Signs on top of an edition that no listed key has signed. */
  adopts: boolean;
};

/**
 * Whoever signs an edition answers for all that it shows, also for what was live before.
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
