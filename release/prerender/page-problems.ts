import { parsePage } from '@raptors/site/html/elements';
import type { PageEntry } from '@raptors/shared/publishing/manifest';
import { releaseUrl } from '@raptors/shared/contract/names';
import type { Navigation } from '@raptors/shared/contract/navigation';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import type { Addresses } from '@raptors/site/editions/edition';
import type { ReleaseReader } from '@raptors/site/releases/release-reader';
import { factsOf } from '../check/page-facts';
import { pageRules } from '../check/page-rules';
import { pageSourceLabel, runRules } from '../check/rule';
import { prerenderPage } from './prerender';

export async function pageProblems(
  shell: ReleaseReader,
  owner: ReleaseReader,
  entry: PageEntry,
  navigation: Navigation,
  addresses: Addresses,
): Promise<Problem[]> {
  const { html, problems } = await prerenderPage(shell, owner, entry, navigation, { isTwice: true });
  if (html === undefined) return problems;
  const facts = factsOf(parsePage(html));
  const bases = [owner, shell].map(({ release }) => releaseUrl(release));
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
  return [...problems, ...broken];
}
