import { componentName } from '@raptors/shared/contract/names';
import { NOT_FOUND_PATH, NOT_SAVED_PATH, pathKey } from '@raptors/shared/contract/paths';
import { findRecord } from '@raptors/shared/contract/page-set';
import type { PageData, Registry, RegistryPage, RemotePin } from '@raptors/shared/contract/registry';
import type { ComponentType } from 'react';
import type { LoadExposedModule } from '../remotes/exposed-module';
import type { LoadRecord, RecordPin } from './record-source';
import type { ShellModule } from './shell-modules';

/** What every page component gets: the record of a page set's page, and nothing on other pages. */
export type PageProps = { record?: unknown };

/** Props of the document's own page. Server and browser take them from the same data. */
export const pagePropsOf = ({ remote }: PageData): PageProps =>
  remote?.record === undefined ? {} : { record: remote.record };

/** Where a page comes from: its component, and what a page of a set shows. */
export type Target =
  | { title: string; shellModule: ShellModule }
  | { title: string; pin: RemotePin; page: ModuleOfPage; props: PageProps }
  /** The title comes with the record. */
  | { pin: RemotePin; page: ModuleOfPage; record: RecordPin };

type ModuleOfPage = Pick<RegistryPage, 'module' | 'scripts' | 'styles'>;

/** What loads pages. */
export type PageSources = {
  loadExposedModule: LoadExposedModule;
  /** Loads a page of the shell's own. */
  loadShellModule: (name: ShellModule) => Promise<ComponentType>;
  loadRecord: LoadRecord;
};

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

/** A page that is loaded. */
export type PageContent = { title: string; Component: ComponentType<PageProps>; props: PageProps };

/**
 * Loads a page: its component and, for a page of a set, its record, both at the same time.
 * @throws when one of them does not load, or the module exports no component of the name that the contract wants
 */
export async function loadPage(
  target: Target,
  sources: PageSources,
  signal: AbortSignal,
): Promise<PageContent> {
  if ('shellModule' in target)
    return { title: target.title, Component: await sources.loadShellModule(target.shellModule), props: {} };
  const loading = loadComponent(target, sources, signal);
  if (!('record' in target)) return { title: target.title, Component: await loading, props: target.props };
  const [Component, { title, record }] = await Promise.all([
    loading,
    sources.loadRecord(target.pin, target.record, signal),
  ]);
  return { title, Component, props: { record } };
}

async function loadComponent(
  { pin, page }: { pin: RemotePin; page: ModuleOfPage },
  { loadExposedModule }: PageSources,
  signal: AbortSignal,
): Promise<ComponentType<PageProps>> {
  const name = componentName(page.module);
  const Component = (await loadExposedModule(pin, page, signal))[name];
  if (typeof Component !== 'function') {
    throw new Error(
      `${page.module} of remote "${pin.name}" ${pin.release} exports no component ${name}. Release the remote again with this export, or roll it back.`,
    );
  }
  return Component as ComponentType<PageProps>;
}
