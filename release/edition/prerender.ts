import { createHash } from 'node:crypto';
import { componentName, type PageEntry } from '@raptors/shared/contract/manifest';
import type { Navigation } from '@raptors/shared/contract/navigation';
import { buildPageData, type PageData } from '@raptors/shared/contract/registry';
import { releaseUrl, type Release } from '@raptors/shared/contract/release';
import { keys } from '../store/keys';
import type { Store } from '../store/store';
import { loadServerBundle } from './stored-release';

type Style = { address: string; css: string; hash: string };
type RenderPage = (input: {
  page: PageData;
  description: string;
  shell: Release;
  styles: Style[];
  Component?: unknown;
}) => Promise<string>;

/** A page could not be rendered. The message names release, page and cause. */
export class PrerenderError extends Error {
  override name = 'PrerenderError';
}

/**
 * Renders all pages of one package with the live shell.
 * @returns HTML by page address
 * @throws {PrerenderError} when a page throws
 */
export async function prerenderPages(
  store: Store,
  shell: Release,
  owner: Release,
  navigation: Navigation,
): Promise<Map<string, string>> {
  const remote = owner.name === shell.name ? undefined : owner;
  const { renderPage } = (await loadServerBundle(store, shell, 'shell.cjs')) as { renderPage: RenderPage };
  const shellStyles = shell.modules.shell?.styles ?? [];

  async function render(entry: PageEntry): Promise<[string, string]> {
    const own = owner.modules[remote ? entry.module : componentName(entry.module)]?.styles ?? [];
    try {
      const html = await renderPage({
        page: buildPageData(entry.path, shell, remote, navigation),
        description: entry.description,
        shell,
        styles: [...(await readStyles(store, shell, shellStyles)), ...(await readStyles(store, owner, own))],
        ...(remote ? { Component: await loadComponent(store, remote, entry.module) } : {}),
      });
      return [entry.path, html];
    } catch (cause) {
      throw new PrerenderError(
        `${owner.name} ${owner.id}: ${entry.path} does not prerender: ${(cause as Error).message}. Mend ${entry.module} and release again.`,
        { cause },
      );
    }
  }

  return new Map(await Promise.all(owner.manifest.pages.map(render)));
}

async function loadComponent(store: Store, remote: Release, module: string): Promise<unknown> {
  const name = componentName(module);
  const bundle = await loadServerBundle(store, remote, `${name}.cjs`);
  if (typeof bundle[name] !== 'function') throw new Error(`${module} exports no component ${name}`);
  return bundle[name];
}

async function readStyles(store: Store, release: Release, files: readonly string[]): Promise<Style[]> {
  return Promise.all(
    files.map(async (file) => {
      const css = (await store.read(keys.releaseFolder(release.name, release.id) + file))?.toString('utf8') ?? '';
      const hash = `sha256-${createHash('sha256').update(css).digest('base64')}`;
      return { address: releaseUrl(release.name, release.id) + file, css, hash };
    }),
  );
}
