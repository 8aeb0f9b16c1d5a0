import { NOT_FOUND_PATH, NOT_SAVED_PATH, pathKey } from '@raptors/shared/contract/paths';
import { findRecord } from '@raptors/shared/contract/page-set';
import type { Translation } from '@raptors/shared/contract/language';
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
  | (PageHead & { shellModule: ShellModule })
  | (PageHead & { pin: RemotePin; page: ModuleOfPage; props: PageProps })
  /** The title comes with the record. */
  | { translation?: Translation | undefined; pin: RemotePin; page: ModuleOfPage; record: RecordPin };

/** What is said of a page outside of it. */
type PageHead = { title: string; translation?: Translation | undefined };

/** The document pins its own releases, and holds its record; that of a development server names no code for the page of a set. */
export function documentTarget(page: PageData): Target | undefined {
  const { title, remote, path, translation } = page;
  const head = { title, translation };
  if (remote) return { ...head, pin: remote, page: remote.page, props: pagePropsOf(page) };
  if (path === '/') return { ...head, shellModule: 'Home' };
  if (path === NOT_SAVED_PATH) return { ...head, shellModule: 'NotSaved' };
  return path === NOT_FOUND_PATH ? { ...head, shellModule: 'NotFound' } : undefined;
}

/** Finds the page of an address, in any letter case; the not-found page where there is none. */
export function findTarget(registry: Registry, pathname: string): Target {
  const key = resolveRedirects(registry.redirects ?? {}, pathKey(pathname));
  for (const remote of registry.remotes) {
    const page = remote.pages.find(({ path }) => pathKey(path) === key);
    if (page) return { title: page.title, translation: page.translation, pin: remote, page, props: {} };
    const found = findRecord(remote.sets ?? [], key);
    if (found) return { translation: found.set.translation, pin: remote, page: found.set, record: found };
  }
  const own = registry.pages.find(({ path }) => pathKey(path) === key);
  if (own?.path === '/') return { ...headOf(own), shellModule: 'Home' };
  const missing = registry.pages.find(({ path }) => path !== '/');
  return { ...(missing ? headOf(missing) : { title: '' }), shellModule: 'NotFound' };
}

const headOf = ({ title, translation }: Registry['pages'][number]): PageHead => ({ title, translation });

/** Follows redirects: one may lead to another. */
export function resolveRedirects(redirects: Record<string, string>, key: string, steps = 10): string {
  const to = redirects[key];
  return to && steps > 0 ? resolveRedirects(redirects, pathKey(to), steps - 1) : key;
}
