import { releaseUrl } from '@raptors/shared/contract/names';
import type { PageEntry } from '@raptors/shared/contract/manifest';
import type { PageWeight } from '@raptors/shared/contract/page-budget';
import type { Release } from '@raptors/shared/contract/release';
import type { Addresses } from '@raptors/site/editions/edition';
import { isInstalled } from '@raptors/site/program';
import type { PageFacts } from './page-facts';

/** One rendered page, as the page rules see it. */
export type PageSubject = {
  entry: PageEntry;
  /** The page's file, for messages. */
  file: string;
  facts: PageFacts;
  owner: Release;
  shell: Release;
  /** Every address of the next edition. */
  addresses: Addresses;
  /** In bytes, as far as they are known before the page is live. */
  weight: Partial<Record<PageWeight, number>>;
};

/** Whether an address names a public file of one of these releases. */
export const isReleasedFile = (address: string, releases: readonly Release[]): boolean =>
  releases.some(({ name, id, files }) => {
    const base = releaseUrl(name, id);
    return address.startsWith(base) && files[address.slice(base.length)] !== undefined;
  });

/** A page's file in its package, for messages. */
export const pageSourceLabel = (owner: Release, entry: PageEntry) => {
  const name = entry.module.slice(2);
  if (owner.name === 'shell') return `shell: ${entry.module}`;
  return `${isInstalled ? '' : `remotes/${owner.name}/`}src/pages/${name}/${name}.tsx`;
};
