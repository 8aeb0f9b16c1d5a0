import { escapeHtml, jsonForScript } from '@raptors/shared/contract/escape';
import { NOT_FOUND_PATH } from '@raptors/shared/contract/paths';
import type { Manifest } from '@raptors/shared/publishing/manifest';
import { pageSetsOf } from '@raptors/shared/publishing/build-registry';
import { type PageData } from '@raptors/shared/contract/registry';
import { developmentAsset, type CheckedFile } from '@raptors/shared/publishing/development-assets';
import type { SourcePackage } from '@raptors/webpack/fingerprint/source-package';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { DEVELOPMENT_RELEASE, hotGlobalName, hotUrl, REMOTE_ENTRY } from '../hot/hot-address';
import { pageDataAt, withLocalRemotes, type LocalRemote } from './local-remotes';
import type { SiteSnapshot } from './site-snapshot';

/** A site without any release. */
export const EMPTY_SITE: SiteSnapshot = {
  registry: { edition: 0, shell: DEVELOPMENT_RELEASE, remotes: [], pages: [], integrity: {} },
  navigation: { sections: [], buttons: [], footer: [] },
};

/** A hot package; `expanded` is its manifest with one page for each record, if it has page sets. */
export type HotSource = SourcePackage & { expanded?: Manifest | undefined };

/** The released site with hot packages in place of their releases. */
export function withHotPackages(live: SiteSnapshot, hot: readonly HotSource[]): SiteSnapshot {
  const site = withLocalRemotes(live, hot.filter(({ kind }) => kind === 'remote').map(hotRemote));
  const shell = hot.find(({ kind }) => kind === 'shell');
  if (!shell) return site;
  const pages = shell.manifest.pages.map(({ path, title }) => ({ path, title }));
  return { ...site, registry: { ...site.registry, shell: DEVELOPMENT_RELEASE, pages } };
}

const hotRemote = ({ name, manifest, expanded = manifest }: HotSource): LocalRemote => ({
  manifest,
  remote: {
    name,
    release: DEVELOPMENT_RELEASE,
    entry: `${hotUrl(name)}${REMOTE_ENTRY}`,
    globalName: hotGlobalName(name),
    pages: manifest.pages
      .filter(({ each }) => !each)
      .map(({ path, title, module }) => ({ path, title, ...hotFiles(module) })),
    sets: pageSetsOf(expanded.pages, hotFiles),
  },
});

const hotFiles = (module: string) => ({ module, scripts: [], styles: [] });

/** The shell's script and style sheet. */
export type ShellFiles = { script: CheckedFile; style: CheckedFile };

/** Files of the hot shell. */
export const hotShellFiles: ShellFiles = {
  script: { address: `${hotUrl('shell')}shell.js`, integrity: '' },
  style: { address: `${hotUrl('shell')}shell.css`, integrity: '' },
};

/**
 * Files of the live shell's development build: with React's production build no component could keep its state.
 * @throws {UserError} when the live shell was released without one
 */
export function developmentShellFiles({ registry }: SiteSnapshot, place: string): ShellFiles {
  const script = developmentAsset(registry, 'js');
  const style = developmentAsset(registry, 'css');
  if (script && style) return { script, style };
  throw new UserError(
    `${place}: the live shell ${registry.shell} has no development build, because it was released before shells had one. ` +
      'Release the shell there again (npm run release -- shell), or serve it hot too: npm run dev -- shell <name>',
  );
}

/** The document for any address. Nothing is prerendered, because the code is newer than any release. */
export function devDocument(
  site: SiteSnapshot,
  pathname: string,
  shell: ShellFiles,
  badge?: Badge,
): { html: string; isFound: boolean } {
  const page = pageDataAt(site, pathname);
  return { html: documentText(page, shell, badge), isFound: page.path !== NOT_FOUND_PATH };
}

/** Content of the badge: the local packages, and the site around them. */
export type Badge = {
  local: readonly string[];
  site: string;
  /** Origin of a public site; left out for a store. */
  address?: string;
};

const checked = ({ integrity }: CheckedFile) => (integrity ? ` integrity="${integrity}"` : '');

const documentText = (data: PageData, { script, style }: ShellFiles, badge?: Badge) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(data.title)}</title>
<link rel="stylesheet" href="${style.address}"${checked(style)}>
<script defer src="${OVERLAY_URL}"${badge ? badgeData(badge) : ''}></script>
<script defer src="${script.address}"${checked(script)}></script>
</head>
<body>
<div id="site"></div>
<script type="application/json" id="page-data">${jsonForScript(data)}</script>
</body>
</html>
`;

const badgeData = ({ local, site, address }: Badge) =>
  ` data-local="${escapeHtml(local.join(', '))}" data-site="${escapeHtml(site)}"${address ? ` data-address="${escapeHtml(address)}"` : ''}`;

/** Script that shows problems over the page and announces changes to hot packages. */
export const OVERLAY_URL = '/~dev/overlay.js';
