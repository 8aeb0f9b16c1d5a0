import type { Release } from '@raptors/shared/contract/release';
import type { Addresses, Part } from '../edition/edition';

/** One release, as the release rules see it, with the site it wants to be part of. */
export type ReleaseSubject = {
  release: Release;
  /** For messages: the manifest's file. */
  file: string;
  /** The live release of the same package. */
  previous?: Release | undefined;
  /** The shell of the next edition. */
  shell: Release;
  /** Addresses that are live now. */
  liveAddresses: Addresses;
  /** Every address of the next edition. */
  addresses: Addresses;
  /** Manifest addresses of the other packages that are released together with this one. */
  others: readonly Release[];
  /** Live parts of the packages that stay as they are, by name; read only when a rule asks. */
  keptParts(): Promise<ReadonlyMap<string, Part>>;
};
