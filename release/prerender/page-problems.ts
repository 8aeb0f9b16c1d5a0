import { parse } from 'parse5';
import type { PageEntry } from '@raptors/shared/contract/manifest';
import { releaseUrl } from '@raptors/shared/contract/names';
import type { Navigation } from '@raptors/shared/contract/navigation';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { type Addresses, lineOfText } from '@raptors/site/editions/edition';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import { factsOf } from '../check/page-facts';
import { pageRules } from '../check/page-rules';
import { pageSourceLabel, runRules } from '../check/rule';
import { prerenderPage } from './prerender';
import type { Release } from '@raptors/shared/contract/release';
import type { RenderDifference } from './render-pool';

/**
 * What a release would refuse on one page, as far as its prerender bundle shows it: its weight, and the files that the build
 * names, are known only when the whole package is built.
 */
export async function pageProblems(
  shell: ReleaseSource,
  owner: ReleaseSource,
  entry: PageEntry,
  navigation: Navigation,
  addresses: Addresses,
): Promise<Problem[]> {
  const rendered = await prerenderPage(shell, owner, entry, navigation, { isTwice: true });
  if ('failure' in rendered) return [notRendered(owner.release, entry, rendered.failure)];
  const facts = factsOf(parse(rendered.html));
  const bases = [owner, shell].map(({ release: { name, id } }) => releaseUrl(name, id));
  const isNamedByBuild = (address: string) => bases.some((base) => address.startsWith(base));
  const broken = await runRules(pageRules, {
    entry,
    file: pageSourceLabel(owner.release, entry),
    facts: {
      ...facts,
      links: facts.links.filter(({ href }) => !isNamedByBuild(href)),
      pictures: facts.pictures.filter((address) => !isNamedByBuild(address)),
    },
    owner: owner.release,
    shell: shell.release,
    addresses,
    weight: {},
  });
  const differing = rendered.difference ? [renderingsDiffer(owner.release, entry, rendered.difference)] : [];
  return [...differing, ...broken];
}

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
