import { packageKey, SHELL_NAME } from '@raptors/shared/contract/package-id';
import type { PageEntry } from '@raptors/shared/publishing/manifest';
import { releaseUrl } from '@raptors/shared/contract/names';
import type { PageWeight } from '@raptors/shared/publishing/page-budget';
import { problemText, uniqueProblems, type Problem } from '@raptors/shared/contract/problem/problem';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import type { Release } from '@raptors/shared/publishing/release';
import type { Addresses } from '@raptors/site/editions/edition';
import { isInstalled } from '@raptors/site/program';
import type { ReleaseReader } from '@raptors/site/releases/release-reader';
import type { NextSite } from '../plan/next-site';
import type { PageFacts } from './page-facts';

/** Where a subject breaks a rule. By default the file and the place are the subject's, and the remedy is the rule's. */
export type Violation = { reason: string; remedy?: string; file?: string; place?: string };

/** A named rule about one kind of subject. */
export type Rule<Subject> = {
  name: string;
  rule: string;
  remedy?: string;
  /** Where the subject breaks the rule, or only the reasons; empty if it does not. */
  check(subject: Subject): Violations | Promise<Violations>;
};

type Violations = Violation | readonly (Violation | string)[];

/** Runs all rules on a subject. */
export async function runRules<Subject extends { file: string; entry?: PageEntry }>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
): Promise<Problem[]> {
  const { file, entry } = subject;
  const problems = rules.map(async ({ name, remedy, check }) =>
    [await check(subject)].flat().map((violation): Problem => ({
      rule: name,
      file,
      ...(entry ? { place: entry.path } : {}),
      ...(remedy ? { remedy } : {}),
      ...(typeof violation === 'string' ? { reason: violation } : violation),
    })),
  );
  return (await Promise.all(problems)).flat();
}

/** The checks found something. Nothing has been released. */
export class ReleaseRefusedError extends UserError {
  override name = 'ReleaseRefusedError';
  constructor(override readonly problems: readonly Problem[]) {
    const number = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super(
      [
        ...problems.map(problemText),
        `${number}, so nothing has been changed: the live site is as it was.`,
      ].join('\n\n'),
    );
  }
}

/** What is released, as far as it decides which problems refuse it. */
type Circumstances = {
  /** The edition was live before, or the release that changes was. */
  wasLive?: 'site' | 'release';
  /** The problems are of a package that is not released, and neither is the shell. */
  isOfOthers?: boolean;
};

/** Rules by which releases fit together, though each was live before. */
export const TOGETHER = new Set(['contract-version', 'shared-library', 'address-is-free']);

/** Rules whose problems are only noted, by circumstance. */
const ONLY_NOTED: Record<'liveSite' | 'liveRelease' | 'ofOthers', (rule: string) => boolean> = {
  liveSite: (rule) => rule !== 'page-prerenders',
  liveRelease: (rule) => rule !== 'page-prerenders' && !TOGETHER.has(rule),
  // A new menu entry made the page too heavy, or the shell's content names a page that has gone.
  ofOthers: (rule) => ['page-budget', 'named-page-exists'].includes(rule),
};

/**
 * Refuses a release for its problems, all at once, and returns those that are only noted.
 * @throws {ReleaseRefusedError}
 */
export function refuseProblems(
  problems: readonly Problem[],
  { wasLive, isOfOthers = false }: Circumstances,
): Problem[] {
  const noted = [
    ...(wasLive ? [wasLive === 'site' ? ONLY_NOTED.liveSite : ONLY_NOTED.liveRelease] : []),
    ...(isOfOthers ? [ONLY_NOTED.ofOthers] : []),
  ];
  const isNote = ({ rule = '' }: Problem) => noted.some((isOnlyNoted) => isOnlyNoted(rule));
  const unique = uniqueProblems(problems);
  const refused = unique.filter((problem) => !isNote(problem));
  if (refused.length > 0) throw new ReleaseRefusedError(refused);
  return unique.filter(isNote);
}

/** One rendered page, as the page rules see it. */
export type PageSubject = {
  entry: PageEntry;
  file: string;
  facts: PageFacts;
  owner: Release;
  shell: Release;
  addresses: Addresses;
  /** In bytes, as far as they are known before the page is live. */
  weight: Partial<Record<PageWeight, number>>;
};

/** Whether an address names a public file of one of these releases. */
export const isReleasedFile = (address: string, releases: readonly Release[]): boolean =>
  releases.some((release) => {
    const base = releaseUrl(release);
    return address.startsWith(base) && release.files[address.slice(base.length)] !== undefined;
  });

/** A page's file in its package, for messages. */
export const pageSourceLabel = (owner: Release, entry: PageEntry) => {
  const name = entry.module.slice(2);
  const key = packageKey(owner.package);
  if (owner.package.name === SHELL_NAME) return `${key}: ${entry.module}`;
  return `${isInstalled ? '' : `remotes/${key}/`}src/pages/${name}/${name}.tsx`;
};

/** Addresses that the released packages claim. Two packages may claim the same one. */
export type Claims = {
  packages: ReadonlySet<string>;
  /** By address, in the form that ignores letter case. */
  pages: ReadonlyMap<string, { owner: string; path: string }[]>;
};

/** A release and the edition it is to become part of, for the release rules. */
export type ReleaseSubject = {
  candidate: ReleaseReader;
  release: Release;
  file: string;
  previous: Release | undefined;
  shell: Release;
  next: NextSite;
  /** The claims of all packages that are released together. */
  claims: Claims;
};
