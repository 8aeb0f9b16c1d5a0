import { packageKey, SHELL_NAME } from '@raptors/shared/contract/package-id';
import type { PageEntry } from '@raptors/shared/publishing/manifest';
import { releaseUrl } from '@raptors/shared/contract/names';
import type { PageWeight } from '@raptors/shared/publishing/page-budget';
import { problemText, uniqueProblems, type Problem } from '@raptors/shared/contract/problem/problem';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import type { Release } from '@raptors/shared/publishing/release';
import type { Addresses, EditionChange } from '@raptors/site/editions/edition';
import { isInstalled } from '@raptors/site/program';
import type { ReleaseReader } from '@raptors/site/releases/release-reader';
import type { NextSite } from '../plan/next-site';
import type { PageFacts } from './page-facts';

/** File, place and remedy default to those of the subject and the rule. */
export type Violation = { reason: string; remedy?: string; file?: string; place?: string };

export type Rule<Subject> = {
  name: RuleName;
  rule: string;
  remedy?: string;
  /** Empty if the rule holds. */
  check(subject: Subject): Violations | Promise<Violations>;
};

type Violations = Violation | readonly (Violation | string)[];

export async function runRules<Subject extends { file: string; entry?: PageEntry }>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
): Promise<RuleProblem[]> {
  const { file, entry } = subject;
  const problems = rules.map(async ({ name, remedy, check }) =>
    [await check(subject)].flat().map((violation): RuleProblem => ({
      rule: name,
      file,
      ...(entry ? { place: entry.path } : {}),
      ...(remedy ? { remedy } : {}),
      ...(typeof violation === 'string' ? { reason: violation } : violation),
    })),
  );
  return (await Promise.all(problems)).flat();
}

export class ReleaseRefusedError extends UserError {
  override name = 'ReleaseRefusedError';
  constructor(override readonly problems: readonly Problem[]) {
    const number = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    const end = `${number}, so nothing has been changed: the live site is as it was.`;
    super([...problems.map(problemText), end].join('\n\n'));
  }
}

type Severity = 'refuse' | 'note' | 'skip';
/** What happens to a package: a kind of change, or only its `menu`, because another package is released or retired. */
type Cause = EditionChange['kind'] | 'menu';
type SeverityByCause = Readonly<Record<Cause, Severity>>;

const ALWAYS: SeverityByCause = {
  release: 'refuse',
  rollback: 'refuse',
  restore: 'refuse',
  retire: 'refuse',
  menu: 'refuse',
};
/** Rules on whether releases work together: a rollback must obey them, though each release was live before. */
const TOGETHER: SeverityByCause = { ...ALWAYS, restore: 'note' };
/** A rollback or restore shows again what was live, so it is not refused, even if the rules are stricter now. */
const NEW: SeverityByCause = { ...TOGETHER, rollback: 'note' };
/** As `NEW`, but only noted on pages that are rendered for a new menu alone. */
const NEW_BUT_FOR_MENU: SeverityByCause = { ...NEW, menu: 'note' };
/** For rules that compare with the live form or today's `organisation.json`, which are newer than what is gone back to. */
const NEWER: SeverityByCause = { ...NEW, rollback: 'skip', restore: 'skip' };

const SEVERITY = {
  'contract-version': TOGETHER,
  'shared-library': TOGETHER,
  'launched-without-samples': NEWER,
  'address-is-free': TOGETHER,
  'page-stays-or-moves': NEW,
  'module-stays': NEW,
  'redirect-arrives': NEW,
  'no-markup-from-text': NEW,
  'place-is-free': NEW,
  'page-has-module': NEW,
  'file-has-its-type': NEW,
  'file-has-hash': NEW,
  'file-budget': NEW,
  'form-keeps-its-meaning': NEWER,
  'success-is-filled-in': NEW,
  'token-exists': NEW,
  'page-prerenders': ALWAYS,
  'page-renders-alike': NEW,
  'link-scheme': NEW,
  'no-redirecting-element': NEW,
  'no-foreign-content': NEW,
  'form-is-shown': NEW,
  'picture-is-released': NEW,
  'id-is-unique': NEW,
  'no-script': NEW,
  'no-inline-style': NEW,
  'main-has-content': NEW,
  'one-heading': NEW,
  'links-lead-somewhere': NEW,
  'named-page-exists': NEW_BUT_FOR_MENU,
  'image-has-dimensions': NEW,
  'page-budget': NEW_BUT_FOR_MENU,
} satisfies Record<string, SeverityByCause>;

export type RuleName = keyof typeof SEVERITY;

export type RuleProblem = Problem & { rule: RuleName };

export const severityOf = (rule: RuleName, cause: Cause): Severity => SEVERITY[rule][cause];

/** Returns the problems that are only noted. @throws {ReleaseRefusedError} with all that refuse the change, if there are any */
export function refuseProblems(problems: readonly RuleProblem[], cause: Cause): Problem[] {
  const found = (severity: Severity) =>
    uniqueProblems(problems.filter(({ rule }) => severityOf(rule, cause) === severity));
  const refused = found('refuse');
  if (refused.length > 0) throw new ReleaseRefusedError(refused);
  return found('note');
}

export type PageSubject = {
  entry: PageEntry;
  file: string;
  facts: PageFacts;
  owner: Release;
  shell: Release;
  addresses: Addresses;
  /** In bytes. */
  weight: Partial<Record<PageWeight, number>>;
};

export const isReleasedFile = (address: string, releases: readonly Release[]): boolean =>
  releases.some((release) => {
    const base = releaseUrl(release);
    return address.startsWith(base) && release.files[address.slice(base.length)] !== undefined;
  });

/** For messages: the file of a remote's page, or the module of a shell's page. */
export const pageSourceLabel = ({ package: owner }: Release, { module }: PageEntry) => {
  if (owner.name === SHELL_NAME) return `${packageKey(owner)}: ${module}`;
  const name = module.slice(2);
  return `${isInstalled ? '' : `remotes/${owner.name}/`}src/pages/${name}/${name}.tsx`;
};

export type Claims = {
  packages: ReadonlySet<string>;
  addresses: readonly { key: string; owner: string; path: string }[];
};

export type ReleaseSubject = {
  candidate: ReleaseReader;
  release: Release;
  file: string;
  previous: Release | undefined;
  shell: Release;
  next: NextSite;
  /** Of all packages that are changed or removed together. */
  claims: Claims;
};
