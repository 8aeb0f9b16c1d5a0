import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT_CODES, UsageError, UserError } from '@raptors/shared/contract/problem/user-error';
import type { Release } from '@raptors/shared/contract/release';
import { readBaseEdition } from '@raptors/site/editions/base-edition';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import { requestedLibraries } from '../../build/shell-with-libraries';
import { shellWithLibraries, type OtherShell } from '../../build/shell-with-libraries';
import { projectFolder } from '../../build/project';
import { unmetLibraries } from '../../check/release-rules';
import { decideTrial } from '../../edition/decide';
import { stageTrial, type StagedEdition } from '../../edition/flip';
import { isReady, librariesTable, workText, type TriedRelease } from '../../output/libraries-table';
import { openBrowser, type RehearsalBrowser } from '../../rehearsal/open-browser';
import { stagedStore } from '../../rehearsal/staged-store';
import type { Context, Outcome } from '../command';
import { NOT_FOUND_PATH, pathKey } from '@raptors/shared/contract/paths';
import { inParallel } from '@raptors/site/store/in-parallel';
import { playJourney } from '../../rehearsal/play-journey';
import { JOURNEYS_AT_A_TIME } from '../../rehearsal/rehearse';

/** Rules about a single page whose result depends on the libraries. */
const PAGE_RULES = ['page-prerenders', 'page-renders-alike'];
/** What the federation runtime warns of on every page; the table says it once. */
const OTHER_VERSION = /shared singleton module .* does not satisfy the requirement/;

type LibrariesContext = Pick<Context, 'store' | 'about' | 'progress' | 'serveStore'> & {
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
  const { store, about, progress } = context;
  progress('Prerendering every page…');
  const staged = await stageTrial(store, decideTrial(shell), {
    about,
    candidates: [shell],
    progress,
  });
  if (!staged) return [];
  const releases = await releasesOf(staged);
  const problems = new Map<string, string[]>();
  for (const { rule = '', place = '', reason } of staged.rendering.notes)
    if (PAGE_RULES.includes(rule)) add(problems, pathOf(place), reason);
  const rendered = pagesOf(releases).filter(({ path }) => !problems.has(path));
  for (const [path, reasons] of await hydrated(context, staged, rendered))
    for (const reason of reasons) add(problems, path, reason);
  return releases.map(({ release }) => ({
    name: release.name,
    release: release.id,
    unmet: release.name === 'shell' ? [] : unmetPackages(release, shell.release),
    pages: release.manifest.pages.map(({ path, module }) => ({
      path,
      module,
      reasons: problems.get(path) ?? [],
    })),
  }));
}

/** All releases with pages: the embed kit has none, and brings its own libraries. */
async function releasesOf({ site, releases }: StagedEdition): Promise<ReleaseSource[]> {
  const all = await Promise.all(
    Object.entries(site.packages).map(([name, { release }]) => releases(name, release)),
  );
  return all.filter(({ release }) => release.manifest.pages.length > 0);
}

/** Without imports such as `react/jsx-runtime`, which are part of a package that is listed. */
const unmetPackages = (remote: Release, shell: Release) =>
  unmetLibraries(remote, shell).filter(({ library }) => !library.includes('/'));

const pagesOf = (releases: readonly ReleaseSource[]): OpenedPage[] =>
  releases.flatMap(({ release: { name, id, manifest } }) =>
    manifest.pages.map(({ path, title }) => ({ path, title, owner: name, release: id })),
  );

const pathOf = (address: string) => address.replace(/\?.*$/, '');

function add(problems: Map<string, string[]>, path: string, reason: string): void {
  problems.set(path, [...(problems.get(path) ?? []), reason]);
}

async function hydrated(
  { opened, progress, serveStore }: LibrariesContext,
  { store, edition }: StagedEdition,
  pages: readonly OpenedPage[],
): Promise<Map<string, string[]>> {
  const site = await serveStore(await stagedStore(store, edition));
  try {
    progress('Opening every page…');
    return await hydratePages({
      opened,
      siteUrl: site.url,
      pages,
      isExpected: (fault) => OTHER_VERSION.test(fault),
      onProgress: (done, all) => done % 20 === 0 && progress(`${done} of ${all} pages opened…`),
    });
  } finally {
    await site.close();
  }
}

/** A page that is opened in the browser. */
type OpenedPage = { path: string; title: string; owner: string; release: string };

type Opening = {
  opened: RehearsalBrowser;
  /** Address of the served edition, without a slash at its end. */
  siteUrl: string;
  pages: readonly OpenedPage[];
  /** Whether a fault is known and left out. */
  isExpected: (fault: string) => boolean;
  onProgress: (done: number, all: number) => void;
};

/**
 * Opens pages and waits until each is hydrated. Unlike a rehearsal, it goes on after a failure, and looks at neither
 * accessibility nor width.
 * @returns what is wrong with each page that does not work, by path
 */
async function hydratePages({
  opened,
  siteUrl,
  pages,
  isExpected,
  onProgress,
}: Opening): Promise<Map<string, string[]>> {
  const titles = new Map(pages.map(({ path, title }) => [pathKey(path), title]));
  const context = { opened, siteUrl, titles, looked: new Set(titles.keys()), isExpected };
  const failed = new Map<string, string[]>();
  let done = 0;
  await inParallel(JOURNEYS_AT_A_TIME, pages, async ({ path, owner, release }) => {
    const open = { open: path, ...(path === NOT_FOUND_PATH ? { isMissing: true as const } : {}) };
    const journey = { name: `A visitor opens ${path}`, steps: [open] };
    const failure = await playJourney(context, { owner, release, journey });
    if (failure) failed.set(path, failure.reasons);
    done += 1;
    onProgress(done, pages.length);
  });
  return failed;
}
