import { SHELL_NAME } from '@raptors/shared/contract/package-id';
import type { PageEntry } from '@raptors/shared/publishing/manifest';
import { INLINE_CHUNK } from '@raptors/shared/publishing/inline-script';
import { PAGE_BUDGET, type PageWeight } from '@raptors/shared/publishing/page-budget';
import { componentName } from '@raptors/shared/contract/names';
import type { ReleaseReader } from '@raptors/site/releases/release-reader';

const LABELS: readonly [PageWeight, label: string][] = [
  ['firstScripts', 'scripts before the largest paint (brotli)'],
  ['scripts', 'scripts (brotli)'],
  ['federation', 'module federation (brotli)'],
  ['styles', 'styles (brotli)'],
  ['html', 'HTML'],
  ['htmlCompressed', 'HTML (brotli)'],
  ['fonts', 'fonts'],
  ['all', 'files together'],
];

/** One sentence for each weight over its limit. The limits in the page's manifest entry override the default ones. */
export function exceededBudgets(own: PageEntry['budget'], weight: Partial<Record<PageWeight, number>>) {
  const budget: Record<PageWeight, number> = { ...PAGE_BUDGET, ...own };
  return LABELS.flatMap(([kind, label]) => {
    const bytes = weight[kind] ?? 0;
    return bytes > budget[kind]
      ? [`Its ${label}: ${kilobytes(bytes)}; ${kilobytes(budget[kind])} are allowed.`]
      : [];
  });
}

export const kilobytes = (bytes: number) => `${(Math.ceil(bytes / 100) / 10).toLocaleString('en')} kB`;

/** Bytes after Brotli of what a page needs without interaction. `scripts` has `federation` in it, but not `firstScripts`. */
export async function loadedBytes(shell: ReleaseReader, owner: ReleaseReader, module: string) {
  const { entry, modules } = shell.release;
  const isShell = owner.release.package.name === SHELL_NAME;
  const own = owner.release.modules[isShell ? componentName(module) : module];
  const weigh = async (source: ReleaseReader, files: readonly string[] = []) => {
    const read = await Promise.all([...new Set(files)].map((file) => source.readPublic(file)));
    return read.reduce((sum, { br, value }) => sum + (br ?? value).length, 0);
  };
  // The shell's own pages need no remote.
  const remoteEntry = isShell ? [] : [owner.release.entry];
  return {
    scripts: (await weigh(shell, [entry])) + (await weigh(owner, [...remoteEntry, ...(own?.scripts ?? [])])),
    firstScripts: await weigh(shell, modules[INLINE_CHUNK]?.scripts),
    federation: await weigh(owner, remoteEntry),
    styles: (await weigh(shell, modules.shell?.styles)) + (await weigh(owner, own?.styles)),
  };
}
