import { buildNavigation } from '@raptors/shared/contract/navigation';
import { NOT_FOUND_PATH, pathKey } from '@raptors/shared/contract/paths';
import { registryRemote, type PageData, type Registry } from '@raptors/shared/contract/registry';
import { type Release } from '@raptors/shared/contract/release';
import { globalNameOf } from '@raptors/shared/contract/names';
import type { SourcePackage } from '@raptors/webpack/source-package';
import { DEVELOPMENT_RELEASE, hotUrl, REMOTE_ENTRY } from './hot-config';

/** What the development server knows of the site: hot packages from their sources, the others as they were released. */
export type DevSite = {
  shell: SourcePackage;
  hot: readonly SourcePackage[];
  released: readonly Release[];
};

/** Registry in which hot remotes point at this server. */
export function devRegistry({ shell, hot, released }: DevSite): Registry {
  return {
    edition: 0,
    shell: DEVELOPMENT_RELEASE,
    remotes: [...hot.filter(({ kind }) => kind === 'remote').map(hotRemote), ...released.map(registryRemote)],
    pages: shell.manifest.pages.map(({ path, title }) => ({ path, title })),
    integrity: {},
  };
}

/** Document of any address: nothing is prerendered, because the code is newer than any release. */
export function devDocument(site: DevSite, pathname: string): { html: string; isFound: boolean } {
  const registry = devRegistry(site);
  const manifests = [...site.hot.filter(({ kind }) => kind === 'remote'), ...site.released].map(
    ({ manifest }) => manifest,
  );
  const isAt = ({ path }: { path: string }) => pathKey(path) === pathKey(pathname);
  const remote = registry.remotes.find(({ pages }) => pages.some(isAt));
  const page = remote?.pages.find(isAt);
  const own = registry.pages.find(isAt) ?? { path: NOT_FOUND_PATH, title: 'Page not found' };
  const data: PageData = {
    path: page?.path ?? own.path,
    title: page?.title ?? own.title,
    shell: DEVELOPMENT_RELEASE,
    ...(remote && page ? { remote: { ...remote, page } } : {}),
    navigation: buildNavigation(manifests),
    integrity: {},
  };
  return { html: documentText(data), isFound: page !== undefined || own.path !== NOT_FOUND_PATH };
}

const hotRemote = ({ name, manifest }: SourcePackage): Registry['remotes'][number] => ({
  name,
  release: DEVELOPMENT_RELEASE,
  entry: `${hotUrl(name)}${REMOTE_ENTRY}`,
  globalName: globalNameOf(name, DEVELOPMENT_RELEASE),
  pages: manifest.pages.map(({ path, title, module }) => ({ path, title, module, scripts: [], styles: [] })),
});

const documentText = (data: PageData) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${data.title}</title>
<link rel="stylesheet" href="${hotUrl('shell')}shell.css">
<script defer src="${hotUrl('shell')}shell.js"></script>
</head>
<body>
<div id="site"></div>
<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`;
