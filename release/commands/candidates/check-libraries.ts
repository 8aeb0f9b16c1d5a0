import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT_CODES, UsageError, UserError } from '@raptors/shared/contract/problem/user-error';
import type { Release } from '@raptors/shared/contract/release';
import { readBaseEdition } from '@raptors/site/editions/base-edition';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import { type OtherShell, requestedLibraries, shellWithLibraries } from '../../build/shell-with-libraries';
import { projectFolder } from '../../build/project';
import { unmetLibraries, type UnmetLibrary } from '../../check/release-rules';
import { decideTrial } from '../../edition/decide';
import { stageTrial, type StagedEdition } from '../../edition/flip';
import { count, table } from '../../output/format';
import { lineOfText } from '@raptors/site/editions/edition';
import { visitOf } from '../../rehearsal/choose-journeys';
import { openBrowser, type RehearsalBrowser } from '../../rehearsal/open-browser';
import { serveEdition } from '../../rehearsal/serve-store';
import type { Context, Outcome } from '../command';
import { pathKey } from '@raptors/shared/contract/paths';
import { inParallel } from '@raptors/site/store/in-parallel';
import { playJourney } from '../../rehearsal/play-journey';
import { JOURNEYS_AT_A_TIME } from '../../rehearsal/rehearse';

const PAGE_RULES = ['page-prerenders', 'page-renders-alike'];

type LibrariesContext = Pick<Context, 'store' | 'about' | 'progress'> & {
  opened: RehearsalBrowser;
};

/** `check shell --with react@19.1.0`: tries every live release, as it is, in a shell with other shared libraries. */
export async function checkLibraries(context: Context): Promise<Outcome> {
  const { words, values, packages, store, progress } = context;
  if (words.length !== 1 || words[0] !== 'shell' || !packages.has('shell'))
    throw new UsageError(
      'Only a shell can be tried with other libraries, because it brings them for everyone: check shell --with react@19.1.0',
    );
  if (values.built || values.rehearse || values.grow !== undefined || values.since !== undefined)
    throw new UsageError(
      '--with builds a shell of its own and opens every page: it goes with no other option.',
    );
  const versions = requestedLibraries(values.with ?? []);
  if (!(await readBaseEdition(store)))
    throw new UserError(`Nothing is live in ${store.location}, so there is nothing to try.`);
  const opened = await openBrowser();
  if ('missing' in opened)
    throw new UserError(`The pages can’t be opened: ${opened.missing}. Nothing has been changed.`);
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'raptors-libraries-'));
  try {
    const other = await shellWithLibraries(projectFolder(), folder, versions, progress);
    return outcomeOf(other, await tryShell({ ...context, opened }, other.shell));
  } finally {
    await opened.browser.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function outcomeOf({ shell, libraries }: OtherShell, tried: readonly TriedRelease[]): Outcome {
  const ok = tried.every(isReady);
  const list = Object.entries(libraries).map(([library, version]) => `${library} ${version}`);
  return {
    ...(ok ? {} : { status: EXIT_CODES.failed }),
    text: [
      `The shell with ${list.join(', ')}, and every live release as it is:`,
      '',
      librariesTable(tried),
      '',
      workText(tried),
    ].join('\n'),
    data: { ok, libraries, shell: shell.release.id, packages: tried },
  };
}

/** Composes an edition with a shell, writes nothing, and opens all of its pages. */
export async function tryShell(context: LibrariesContext, shell: ReleaseSource): Promise<TriedRelease[]> {
  const { store, progress } = context;
  progress('Prerendering every page…');
  const staged = await stageTrial(store, decideTrial(shell), { ...context, candidates: [shell] });
  if (!staged) return [];
  const { site, releases, rendering } = staged;
  const all = await Promise.all(
    Object.entries(site.packages).map(([name, { release }]) => releases(name, release)),
  );
  // The embed kit has no pages, and brings its own libraries.
  const withPages = all.map(({ release }) => release).filter(({ manifest }) => manifest.pages.length > 0);
  const problems = new Map<string, string[]>();
  for (const { rule = '', place = '', reason } of rendering.notes) {
    const path = place.replace(/\?.*$/, '');
    if (PAGE_RULES.includes(rule)) problems.set(path, [...(problems.get(path) ?? []), reason]);
  }
  await openPages(context, staged, withPages, problems);
  return withPages.map((release) => ({
    name: release.name,
    release: release.id,
    // Imports such as `react/jsx-runtime` are part of a package that is listed.
    unmet: unmetLibraries(release, shell.release).filter(
      ({ library }) => release.name !== 'shell' && !library.includes('/'),
    ),
    pages: release.manifest.pages.map(({ path, module }) => ({
      path,
      module,
      reasons: problems.get(path) ?? [],
    })),
  }));
}

/** Opens every page that could be rendered until it is hydrated, goes on after a failure, and adds to the problems of each page by path. */
async function openPages(
  { opened, progress }: LibrariesContext,
  { store, edition }: StagedEdition,
  releases: readonly Release[],
  problems: Map<string, string[]>,
): Promise<void> {
  const pages = releases
    .flatMap(({ name, id, manifest }) =>
      manifest.pages.map((page) => ({ ...page, owner: name, release: id })),
    )
    .filter(({ path }) => !problems.has(path));
  const titles = new Map(pages.map(({ path, title }) => [pathKey(path), title]));
  const site = await serveEdition(store, edition);
  const context = {
    opened,
    siteUrl: site.url,
    titles,
    looked: new Set(titles.keys()),
  };
  let done = 0;
  try {
    progress('Opening every page…');
    await inParallel(JOURNEYS_AT_A_TIME, pages, async ({ path, owner, release }) => {
      const failure = await playJourney(context, { owner, release, journey: visitOf(path) });
      if (failure) problems.set(path, failure.reasons);
      done += 1;
      if (done % 20 === 0) progress(`${done} of ${pages.length} pages opened…`);
    });
  } finally {
    await site.close();
  }
}

type TriedPage = {
  path: string;
  module: string;
  reasons: string[];
};

/** How a live release fares with other libraries, though it was not built again. */
export type TriedRelease = {
  name: string;
  release: string;
  /** Libraries that it needs in another version, by its `peerDependencies`. */
  unmet: UnmetLibrary[];
  pages: TriedPage[];
};

/** Long enough for the message of an error; the JSON has all of it. */
const MAX_REASON = 160;

/** Whether a release works with the other libraries as it is. */
export const isReady = ({ unmet, pages }: TriedRelease): boolean =>
  unmet.length === 0 && pages.every(({ reasons }) => reasons.length === 0);

/** A table remote × page; pages of one exposed module with the same result are one row. */
export function librariesTable(tried: readonly TriedRelease[]): string {
  const rows = tried.flatMap(({ name, release, unmet, pages }) => [
    ...unmet.map(({ library, needs, provides }) => [
      name,
      release,
      'every page',
      `✗ needs ${library} ${needs}, and gets ${provides ?? 'none'}`,
    ]),
    ...groupsOf(pages).map((group) => [name, release, addressOf(group), resultOf(group)]),
  ]);
  return table([['package', 'release', 'page', 'rendered and hydrated'], ...rows]);
}

/** How many pages and packages need work, as a sentence. */
export function workText(tried: readonly TriedRelease[]): string {
  const pages = tried.flatMap((release) => release.pages);
  const failed = pages.filter(({ reasons }) => reasons.length > 0).length;
  const outside = tried.filter(({ unmet }) => unmet.length > 0).map(({ name }) => name);
  const work = [
    ...(failed > 0 ? [`${count(failed, 'page')} of ${pages.length} do not work`] : []),
    ...(outside.length > 0 ? [`${outside.join(', ')} must allow these versions in peerDependencies`] : []),
  ];
  return work.length > 0
    ? `Work to do: ${work.join('; ')}.`
    : `${count(pages.length, 'page')} of ${count(tried.length, 'package')}: all work as they are.`;
}

function groupsOf(pages: readonly TriedPage[]): TriedPage[][] {
  const groups = new Map<string, TriedPage[]>();
  for (const page of pages) {
    const key = JSON.stringify([page.module, page.reasons]);
    groups.set(key, [...(groups.get(key) ?? []), page]);
  }
  return [...groups.values()];
}

const addressOf = ([first, ...others]: readonly TriedPage[]) =>
  `${first?.path ?? ''}${others.length > 0 ? ` and ${count(others.length, 'page')} more` : ''}`;

function resultOf([first]: readonly TriedPage[]): string {
  if (!first || first.reasons.length === 0) return '✓';
  const line = lineOfText(first.reasons.join(' '));
  return `✗ ${line.length > MAX_REASON ? `${line.slice(0, MAX_REASON)}…` : line}`;
}
