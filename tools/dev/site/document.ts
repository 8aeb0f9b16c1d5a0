import { escapeHtml, jsonForScript } from '@raptors/shared/contract/escape';
import { NOT_FOUND_PATH } from '@raptors/shared/contract/paths';
import { developmentAsset, type CheckedFile } from '@raptors/shared/publishing/development-assets';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { DEVELOPMENT_RELEASE, watchedUrl } from '../watched/watched-address';
import { pageDataAt } from './watched-site';
import type { SiteSnapshot } from './released-site';

/** A site without any release. */
export const EMPTY_SITE: SiteSnapshot = {
  registry: { edition: 0, shell: DEVELOPMENT_RELEASE, remotes: [], pages: [], integrity: {} },
  navigation: { sections: [], buttons: [], footer: [] },
};

/** The shell's script and style sheet. */
export type ShellFiles = { script: CheckedFile; style: CheckedFile };

/** Files of the watched shell. */
export const watchedShellFiles: ShellFiles = {
  script: { address: `${watchedUrl('shell')}shell.js`, integrity: '' },
  style: { address: `${watchedUrl('shell')}shell.css`, integrity: '' },
};

/** Files of the live shell's development build: with React's production build no component could keep its state. */
export function developmentShellFiles({ registry }: SiteSnapshot, place: string): ShellFiles {
  const script = developmentAsset(registry, 'js');
  const style = developmentAsset(registry, 'css');
  if (script && style) return { script, style };
  throw new UserError(
    `${place}: the live shell ${registry.shell} has no development build, because it was released before shells had one. ` +
      'Release the shell there again (npm run release -- shell), or watch it too: npm run dev -- shell <name>',
  );
}

/** The document for any address. Nothing is prerendered, because the code is newer than any release. */
export function devDocument(site: SiteSnapshot, pathname: string, shell: ShellFiles) {
  const data = pageDataAt(site, pathname);
  const { script, style } = shell;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(data.title)}</title>
<link rel="stylesheet" href="${style.address}"${checked(style)}>
<script defer src="${OVERLAY_URL}"></script>
<script defer src="${script.address}"${checked(script)}></script>
</head>
<body>
<div id="site"></div>
<script type="application/json" id="page-data">${jsonForScript(data)}</script>
</body>
</html>
`;
  return { html, isFound: data.path !== NOT_FOUND_PATH };
}

const checked = ({ integrity }: CheckedFile) => (integrity ? ` integrity="${integrity}"` : '');

/** Script that shows problems over the page and announces changes to watched packages. */
export const OVERLAY_URL = '/~dev/overlay.js';
