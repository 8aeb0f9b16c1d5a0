import { NOT_FOUND_PATH, NOT_SAVED_PATH, pathKey } from '@raptors/shared/contract/paths';
import { findRecord } from '@raptors/shared/contract/page-set';
import type { PageData, Registry, RegistryPage, RemotePin } from '@raptors/shared/contract/registry';
import type { RecordPin } from './record-source';
import type { ShellModule } from './shell-modules';

/** What every page component gets: the record of a page set's page, and nothing on other pages. */
export type PageProps = { record?: unknown };

/** Props of the document's own page. Server and browser take them from the same data. */
export const pagePropsOf = ({ remote }: PageData): PageProps =>
  remote?.record === undefined ? {} : { record: remote.record };

/** Module of a page, and the files that it needs. */
export type ModuleOfPage = Pick<RegistryPage, 'module' | 'scripts' | 'styles'>;

/** Where a page comes from: its component, and what a page of a set shows. */
export type Target =
  | { title: string; shellModule: ShellModule }
  | { title: string; pin: RemotePin; page: ModuleOfPage; props: PageProps }
  /** The title comes with the record. */
  | { pin: RemotePin; page: ModuleOfPage; record: RecordPin };

/**
 * The prerendered page needs no registry: the document pins its own releases, and holds its record.
 * @returns `undefined` for the document of a development server, which names no code for the page of a set
 */
export function documentTarget(page: PageData): Target | undefined {
  const { title, remote, path } = page;
  if (remote) return { title, pin: remote, page: remote.page, props: pagePropsOf(page) };
  if (path === '/') return { title, shellModule: 'Home' };
  if (path === NOT_SAVED_PATH) return { title, shellModule: 'NotSaved' };
  return path === NOT_FOUND_PATH ? { title, shellModule: 'NotFound' } : undefined;
}

/** Finds the page of an address, in any letter case; the not-found page where there is none. */
export function findTarget(registry: Registry, pathname: string): Target {
  const key = resolveRedirects(registry.redirects ?? {}, pathKey(pathname));
  for (const remote of registry.remotes) {
    const page = remote.pages.find(({ path }) => pathKey(path) === key);
    if (page) return { title: page.title, pin: remote, page, props: {} };
    const found = findRecord(remote.sets ?? [], key);
    if (found) return { pin: remote, page: found.set, record: found };
  }
  const own = registry.pages.find(({ path }) => pathKey(path) === key);
  if (own?.path === '/') return { title: own.title, shellModule: 'Home' };
  return { title: registry.pages.find(({ path }) => path !== '/')?.title ?? '', shellModule: 'NotFound' };
}

/** Follows redirects: one may lead to another. */
export function resolveRedirects(redirects: Record<string, string>, key: string, steps = 10): string {
  const to = redirects[key];
  return to && steps > 0 ? resolveRedirects(redirects, pathKey(to), steps - 1) : key;
}
