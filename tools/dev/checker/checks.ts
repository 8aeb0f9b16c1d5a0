import { packageKey, shellKey } from '@raptors/shared/contract/package-id';
import { fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import {
  LANGUAGES,
  languageOfPath,
  localizedPath,
  englishPath,
  type Language,
} from '@raptors/shared/contract/language';
import type { Navigation } from '@raptors/shared/contract/navigation';
import { findRecord, recordPath } from '@raptors/shared/contract/page-set';
import { pathKey } from '@raptors/shared/contract/paths';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import type { Addresses } from '@raptors/site/editions/edition';
import type { SiteSnapshot } from '../site/released-site';

/** Sources of a package, and the hash of its last build; empty for a shell that is not watched or has problems. */
export type SourceState = { folder: string; state: string };

export type OpenPages = {
  shell: SourceState;
  navigation: Navigation;
  addresses: Addresses;
  open: (SourceState & { path: string })[];
};

export type CheckRequest = {
  number: number;
  /** State of all watched packages. Left out unless all are built without problems, which lint and types would repeat. */
  sources: string | undefined;
  pages: OpenPages[];
};

export type CheckAnswer = { number: number; source: 'open pages' | 'sources'; problems: Problem[] };

type ChecksContext = {
  project: string;
  folders: ReadonlyMap<string, string>;
  /** Folders of packages by name. Without a shell among them, as in a remote's own repository, pages are not rendered. */
  shells: ReadonlyMap<string, string>;
  readSite(language?: Language): Promise<SiteSnapshot>;
  openPaths(): ReadonlySet<string>;
  onProblems(source: CheckAnswer['source'], problems: readonly Problem[]): void;
};

/** Waits this long after a change, because the screen comes first, and one saved file may build two packages. */
const DELAY_MS = 1_000;

/** Checks types and lint of watched packages, and their open pages, after each build and when pages are opened or left. */
export function startChecks({ project, folders, shells, readSite, openPaths, onProblems }: ChecksContext) {
  /** Hash of the last build of each watched package; none while the package has problems. */
  const states = new Map<string, string>();
  let newest = 0;
  let timer: NodeJS.Timeout | undefined;
  const send = startChecker(CHECKER, project, [...folders.values()], ({ number, source, problems }) => {
    // Old answers about open pages are dropped, because a page may have been closed meanwhile.
    if (source === 'sources' || number === newest) onProblems(source, problems);
  });

  async function check(number: number): Promise<void> {
    const pages = (await Promise.all([undefined, ...LANGUAGES].map(pagesIn))).flat();
    if (pages.length === 0) onProblems('open pages', []);
    const sources = states.size === folders.size ? [...states.values()].join() : undefined;
    send({ number, pages, sources });
  }

  /** The open pages of a language that watched packages render. */
  async function pagesIn(language: Language | undefined): Promise<OpenPages[]> {
    const paths = [...openPaths()].filter((path) => languageOfPath(path) === language);
    if (paths.length === 0) return [];
    // Read even without a shell, because this reloads pages of a page set whose records have changed.
    // Pages of a language link to English ones, too. If one of the two sites can't be read, these pages are not checked.
    const sites = await Promise.all([language, undefined].map(readSite)).catch(() => []);
    const [site] = sites;
    const shell = shellKey(language);
    const folder = shells.get(shell);
    const open = paths.flatMap((path) => {
      const owner = site && ownerOf(site, path);
      const [of, state] = owner ? [folders.get(owner), states.get(owner)] : [];
      return of !== undefined && state !== undefined ? [{ path, folder: of, state }] : [];
    });
    if (!site || folder === undefined || open.length === 0) return [];
    const renderer = { folder, state: states.get(shell) ?? '' };
    return [{ shell: renderer, navigation: site.navigation, addresses: addressesOf(sites), open }];
  }

  function schedule(): void {
    newest += 1;
    clearTimeout(timer);
    timer = setTimeout(() => void check(newest), DELAY_MS).unref();
  }

  return {
    schedule,
    /** To be called when a watched package was compiled, with problems without `state`. */
    built(name: string, state: string | undefined): void {
      if (state === undefined) states.delete(name);
      else states.set(name, state);
      schedule();
    },
  };
}

const CHECKER = join(import.meta.dirname, 'checker.ts');
/** Added to the server's own priority, which may be low already; 19 is the lowest. */
const PRIORITY_STEP = 10;
const LOWEST_PRIORITY = 19;

/** Checks in a process of low priority, so that it does not delay changes. It ends when the server ends. */
export function startChecker(
  program: string,
  project: string,
  folders: string[],
  onAnswer: (answer: CheckAnswer) => void,
) {
  const execArgv = ['--import', import.meta.resolve('tsx')];
  const started = fork(program, folders, { cwd: project, execArgv });
  if (started.pid) setPriority(started.pid, Math.min(getPriority() + PRIORITY_STEP, LOWEST_PRIORITY));
  started.on('message', onAnswer);
  started.on('exit', (status) => {
    if (status)
      console.error(
        `The check of types, lint and open pages stopped (exit status ${status}). Restart "npm run dev".`,
      );
  });
  return (request: CheckRequest) => void (started.connected && started.send(request));
}

function ownerOf({ language, registry }: SiteSnapshot, path: string): string | undefined {
  const { remotes, pages } = registry;
  const key = pathKey(englishPath(path));
  const isHere = (page: { path: string }) => pathKey(page.path) === key;
  const remote = remotes.find(
    ({ pages: own, sets = [] }) => own.some(isHere) || findRecord(sets, key) !== undefined,
  );
  return remote ? packageKey(remote.package) : pages.some(isHere) ? shellKey(language) : undefined;
}

function addressesOf(sites: readonly SiteSnapshot[]): Addresses {
  const { pages, redirects }: Addresses = { pages: {}, redirects: {} };
  for (const { language, registry } of sites) {
    const localized = (path: string) => localizedPath(language, path);
    const addPage = (owner: string, path: string) => {
      pages[pathKey(localized(path))] = { owner, path: localized(path) };
    };
    for (const { path } of registry.pages) addPage(shellKey(language), path);
    for (const { package: id, pages: own, sets = [] } of registry.remotes) {
      for (const { path } of own) addPage(packageKey(id), path);
      for (const { path, records } of sets)
        for (const slug of Object.keys(records)) addPage(packageKey(id), recordPath(path, slug));
    }
    for (const [from, to] of Object.entries(registry.redirects ?? {}))
      redirects[pathKey(localized(from))] = { from: localized(from), to: localized(to) };
  }
  return { pages, redirects };
}
