import { createHash } from 'node:crypto';
import { type PageEntry } from '@raptors/shared/contract/manifest';
import type { Navigation } from '@raptors/shared/contract/navigation';
import { buildPageData, type PageData } from '@raptors/shared/contract/registry';
import { type Release } from '@raptors/shared/contract/release';
import { componentName, releaseUrl } from '@raptors/shared/contract/names';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import { loadServerBundle } from './server-bundle';

/** A page that waits for something that never comes must not hold up a release for ever. */
const PAGE_TIMEOUT_MS = 20_000;

type Style = { address: string; css: string; hash: string };
type RenderPage = (input: {
  page: PageData;
  description: string;
  shell: Release;
  styles: Style[];
  Component?: unknown;
}) => Promise<string>;

/** A page as it was rendered, or why it could not be. */
export type RenderedPage = { entry: PageEntry; html: string } | { entry: PageEntry; failure: Error };

/** Renders one page of a package with a shell. Never rejects for what the page does. */
export async function prerenderPage(
  shell: ReleaseSource,
  owner: ReleaseSource,
  entry: PageEntry,
  navigation: Navigation,
): Promise<RenderedPage> {
  const remote = owner.release.name === shell.release.name ? undefined : owner;
  const own = owner.release.modules[remote ? entry.module : componentName(entry.module)]?.styles ?? [];
  try {
    const { renderPage } = (await loadServerBundle(shell, 'shell.cjs')) as { renderPage: RenderPage };
    const rendering = renderPage({
      page: buildPageData(entry.path, shell.release, remote?.release, navigation),
      description: entry.description,
      shell: shell.release,
      styles: [
        ...(await readStyles(shell, shell.release.modules.shell?.styles ?? [])),
        ...(await readStyles(owner, own)),
      ],
      ...(remote ? { Component: await loadComponent(remote, entry.module) } : {}),
    });
    return { entry, html: await withTimeout(rendering) };
  } catch (failure) {
    return { entry, failure: failure instanceof Error ? failure : new Error(String(failure)) };
  }
}

async function withTimeout(rendering: Promise<string>): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(
      () =>
        fail(new Error(`it was not ready after ${PAGE_TIMEOUT_MS / 1000} s; what it waits for never came`)),
      PAGE_TIMEOUT_MS,
    );
  });
  return Promise.race([rendering, timeout]).finally(() => clearTimeout(timer));
}

async function loadComponent(remote: ReleaseSource, module: string): Promise<unknown> {
  const name = componentName(module);
  const bundle = await loadServerBundle(remote, `${name}.cjs`);
  if (typeof bundle[name] !== 'function') throw new Error(`${module} exports no component ${name}`);
  return bundle[name];
}

const styles = new WeakMap<ReleaseSource, Map<string, Promise<Style>>>();

function readStyles(source: ReleaseSource, files: readonly string[]): Promise<Style[]> {
  const known = styles.get(source) ?? new Map<string, Promise<Style>>();
  styles.set(source, known);
  return Promise.all(
    files.map((file) => {
      const style = known.get(file) ?? readStyle(source, file);
      known.set(file, style);
      return style;
    }),
  );
}

async function readStyle(source: ReleaseSource, file: string): Promise<Style> {
  const css = (await source.readPublic(file)).value.toString('utf8');
  const hash = `sha256-${createHash('sha256').update(css).digest('base64')}`;
  return { address: releaseUrl(source.release.name, source.release.id) + file, css, hash };
}
