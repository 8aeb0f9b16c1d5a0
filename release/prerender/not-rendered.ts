import type { PageEntry } from '@raptors/shared/contract/manifest';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import type { Release } from '@raptors/shared/contract/release';
import { pageFile } from '../check/page-subject';

/** What is wrong where a page cannot be rendered. */
export const notRendered = (owner: Release, entry: PageEntry, failure: Error): Problem => ({
  rule: 'page-prerenders',
  file: pageFile(owner, entry),
  place: entry.path,
  reason: `${owner.name} does not prerender ${entry.path}: ${failure.message}`,
  remedy:
    'Fix the component. While rendering there is no window, no clock and no randomness: read such things in an effect.',
});
