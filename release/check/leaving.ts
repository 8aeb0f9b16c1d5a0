import { pathKey } from '@raptors/shared/contract/paths';
import type { Release } from '@raptors/shared/contract/release';
import { destination } from '@raptors/site/editions/addresses';
import type { Change } from '@raptors/site/editions/edition';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { missingPages } from './address-rules';
import type { ReleaseSubject } from './release-subject';
import { PROGRAM } from '@raptors/site/program';

type Leaving = Pick<ReleaseSubject, 'addresses' | 'unchangedParts'> & {
  action: Change['action'];
  /** Live releases of packages that the next edition no longer has. */
  gone: readonly Release[];
  /** Redirects from the command line, old address → new one. */
  redirects: Readonly<Record<string, string>>;
};

/** What to do depends on the command, because the manifest of an existing release can't be fixed. */
const REMEDIES: Partial<Record<Change['action'], string>> = {
  retire: 'Say where it went: --to /Page for all pages of the remote, or --redirect /Old=/New for this one.',
  rollback: `Roll back the packages that link to it too, or the whole site: ${PROGRAM} rollback --edition <number>`,
};

/** Validates packages that leave the site by the rules about pages and redirects. */
export async function validateLeaving({
  action,
  gone,
  redirects,
  addresses,
  unchangedParts,
}: Leaving): Promise<Problem[]> {
  const lost = Object.entries(redirects).filter(([from]) => destination(addresses, from) === undefined);
  const reported = new Set(lost.map(([from]) => pathKey(from)));
  const violations = await Promise.all(
    gone.map((previous) => {
      const pages = previous.manifest.pages.filter(({ path }) => !reported.has(pathKey(path)));
      const file = `${action} ${previous.name}`;
      return missingPages({
        previous: { ...previous, manifest: { ...previous.manifest, pages } },
        file,
        addresses,
        unchangedParts,
      });
    }),
  );
  return [
    ...violations.flat().map((violation) => ({ rule: 'page-stays-or-moves', ...violation })),
    ...lost.map(([from, to]) => ({
      rule: 'redirect-arrives',
      file: action,
      place: from,
      reason: `${from} is redirected to ${to}, but there is no such page.`,
      remedy: 'Name a page that is live.',
    })),
  ];
}

/** The same problems, with a remedy for the current command. */
export const withRemedies = (problems: readonly Problem[], action: Change['action']): Problem[] =>
  problems.map((problem) => ({
    ...problem,
    remedy: (problem.rule === 'page-stays-or-moves' && REMEDIES[action]) || problem.remedy,
  }));
