import { SHELL_NAME, shellKey } from '@raptors/shared/contract/package-id';
import { languageOfPath } from '@raptors/shared/contract/language';
import { escapeHtml, jsonForScript } from '@raptors/shared/contract/escape';
import { developmentAsset, type CheckedFile } from '@raptors/shared/publishing/development-assets';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { DEVELOPMENT_RELEASE, watchedUrl } from '../watched/watched-address';
import type { PageData } from '@raptors/shared/contract/registry';
import type { SiteSnapshot } from './released-site';

/** Files of the watched shell, else of the live shell's development build, which Fast Refresh needs. */
export function shellFiles({ registry, language }: SiteSnapshot, place: string) {
  const name = shellKey(language);
  if (registry.shell === DEVELOPMENT_RELEASE) {
    const address = watchedUrl({ name: SHELL_NAME, language });
    const watched = (file: string): CheckedFile => ({ address: address + file, integrity: '' });
    return { script: watched('shell.js'), style: watched('shell.css') };
  }
  const script = developmentAsset(registry, 'js', language);
  const style = developmentAsset(registry, 'css', language);
  if (script && style) return { script, style };
  const reason = registry.shell
    ? `the live ${name} ${registry.shell} has no development build, because it was released before shells had one`
    : `${name} has not been released there, and pages are shown inside it`;
  throw new UserError(
    `${place}: ${reason}. Release it there (npm run release -- ${name}), or watch it too: npm run dev -- ${name} <name>`,
  );
}

/** Not prerendered. The overlay is a module, so its names are no globals; it comes before the shell, and so runs before it. */
export const devDocument = (
  page: PageData,
  { script, style }: ReturnType<typeof shellFiles>,
) => `<!doctype html>
<html lang="${languageOfPath(page.base ?? '') ?? 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(page.title)}</title>
<link rel="stylesheet" href="${style.address}"${checked(style)}>
<script type="module" src="${OVERLAY_URL}"></script>
<script defer src="${script.address}"${checked(script)}></script>
</head>
<body>
<div id="site"></div>
<script type="application/json" id="page-data">${jsonForScript(page)}</script>
</body>
</html>
`;

const checked = ({ integrity }: CheckedFile) => (integrity ? ` integrity="${integrity}"` : '');

export const OVERLAY_URL = '/~dev/overlay.js';
