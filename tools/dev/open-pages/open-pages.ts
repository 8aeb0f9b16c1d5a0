import { findRecord, recordPath } from '@raptors/shared/contract/page-set';
import { NOT_FOUND_PATH, pathKey } from '@raptors/shared/contract/paths';
import type { Navigation } from '@raptors/shared/contract/navigation';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import type { Registry } from '@raptors/shared/contract/registry';
import type { Addresses } from '@raptors/site/editions/edition';
import type { SiteSnapshot } from '../site/site-snapshot';

/** Sources of a package; `state` is another one after each build. */
export type SourceState = { folder: string; state: string };

/** What the process that checks pages gets. Messages between the two are parts of one program, so they are not parsed. */
export type CheckRequest = {
  number: number;
  /** The shell that renders: a stored release, or its sources. */
  shell: { store: string; release: string } | SourceState;
  navigation: Navigation;
  addresses: Addresses;
  /** Open pages of hot packages. */
  pages: (SourceState & { path: string })[];
};

/** Its answer. */
export type CheckAnswer = { number: number; problems: Problem[] };

/** What the check of open pages needs. */
export type OpenPagesContext = {
  /** Folders of the hot packages, by name. */
  hot: ReadonlyMap<string, string>;
  /** The shell that renders, as it is now; `undefined` where there is none. */
  shell(site: SiteSnapshot, stateOf: (name: string) => string): CheckRequest['shell'] | undefined;
  /** The released site with the hot packages in it. */
  readSite(): Promise<SiteSnapshot>;
  /** Sends a request to the process that checks pages. */
  check(request: CheckRequest): void;
  /** Called with all problems of the open pages. */
  onProblems(problems: readonly Problem[]): void;
};

/** Waits for this long after a change, so that it is on the screen first; one file that is saved may build two packages. */
const DELAY_MS = 1_000;

/** Knows which pages are open, and has those of hot packages checked as a release would, after each change. */
export class OpenPages {
  readonly #context: OpenPagesContext;
  /** Path of each open document, by its id. */
  readonly #paths = new Map<string, string>();
  /** Last state that was built of each hot package; those with errors have none. */
  readonly #states = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #newest = 0;

  constructor(context: OpenPagesContext) {
    this.#context = context;
  }

  /** A document shows this path now. */
  open(page: string, path: string): void {
    if (this.#paths.get(page) === path) return;
    this.#paths.set(page, path);
    this.#schedule();
  }

  /** A document was closed or replaced. */
  close(page: string): void {
    if (this.#paths.delete(page)) this.#schedule();
  }

  /**
   * A hot package was compiled.
   * @param isWhole without errors; pages of one with errors are not rendered
   */
  built(name: string, state: string, isWhole: boolean): void {
    if (isWhole) this.#states.set(name, state);
    else this.#states.delete(name);
    this.#schedule();
  }

  /** Problems that the process has found; those of an earlier request are out of date. */
  found(number: number, problems: readonly Problem[]): void {
    if (number === this.#newest) this.#context.onProblems(problems);
  }

  #schedule(): void {
    this.#newest += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(this.#newest), DELAY_MS).unref();
  }

  async #check(number: number): Promise<void> {
    const { hot, readSite, shell: shellOf, check, onProblems } = this.#context;
    // The server itself reports a site that can't be read.
    const site = await readSite().catch(() => undefined);
    const shell = site && shellOf(site, (name) => this.#states.get(name) ?? '');
    const paths = new Set(this.#paths.values());
    const pages = [...paths].flatMap((path) => {
      const owner = site && ownerOf(site.registry, path);
      const [folder, state] = owner ? [hot.get(owner), this.#states.get(owner)] : [];
      return folder !== undefined && state !== undefined ? [{ path, folder, state }] : [];
    });
    if (!site || !shell || pages.length === 0) return onProblems([]);
    check({ number, shell, navigation: site.navigation, addresses: addressesOf(site.registry), pages });
  }
}

/** Name of the package that a page belongs to. */
function ownerOf({ remotes, pages }: Registry, path: string): string | undefined {
  const key = pathKey(path);
  const isHere = (page: { path: string }) => pathKey(page.path) === key;
  const remote = remotes.find(
    ({ pages: own, sets = [] }) => own.some(isHere) || findRecord(sets, key) !== undefined,
  );
  return remote?.name ?? (pages.some(isHere) || path === NOT_FOUND_PATH ? 'shell' : undefined);
}

/** Every address of a site, for the check of links. */
function addressesOf({ pages, remotes, redirects = {} }: Registry): Addresses {
  const owned = [
    ...pages.map(({ path }) => ({ owner: 'shell', path })),
    ...remotes.flatMap(({ name, pages: own, sets = [] }) => [
      ...own.map(({ path }) => ({ owner: name, path })),
      ...sets.flatMap((set) =>
        Object.keys(set.records).map((slug) => ({ owner: name, path: recordPath(set.path, slug) })),
      ),
    ]),
  ];
  return {
    pages: Object.fromEntries(owned.map((page) => [pathKey(page.path), page])),
    redirects: Object.fromEntries(Object.entries(redirects).map(([from, to]) => [from, { from, to }])),
  };
}
