import { lineOfText } from '@raptors/site/editions/edition';
import type { PageEntry } from '@raptors/shared/contract/manifest';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import type { Release } from '@raptors/shared/contract/release';
import { pageSourceLabel } from '../check/page-subject';
import type { RenderDifference } from './render-pool';

/** What is wrong where a page cannot be rendered. */
export const notRendered = (owner: Release, entry: PageEntry, failure: Error): Problem => ({
  rule: 'page-prerenders',
  file: pageSourceLabel(owner, entry),
  place: entry.path,
  reason: `${owner.name} does not prerender ${entry.path}: ${lineOfText(failure.message)}`,
  remedy:
    'Fix the component. While rendering there is no window, no clock and no randomness: read such things in an effect.',
});

/** What is wrong where a page shows the clock or a random number. */
export const renderingsDiffer = (
  owner: Release,
  entry: PageEntry,
  difference: RenderDifference,
): Problem => ({
  rule: 'page-renders-alike',
  file: pageSourceLabel(owner, entry),
  place: entry.path,
  reason:
    'failure' in difference
      ? `This page can be rendered now, but not at another time and with other random numbers: ${lineOfText(difference.failure)}`
      : `Two renderings of this page, at another time and with other random numbers, differ: “${lineOfText(difference.once)}” and “${lineOfText(difference.again)}”.`,
  remedy:
    'Take the value from the content, or read clock and randomness in an effect, after the page is hydrated.',
});
