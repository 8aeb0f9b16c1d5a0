import { packageKey } from '@raptors/shared/contract/package-id';
import type { ReleaseReader } from '@raptors/site/releases/release-reader';
import type { Store } from '@raptors/site/store/store';
import type { NextSite } from '../plan/next-site';
import {
  composeEntry,
  renderPages,
  type RenderedPackage,
  type RenderedPage,
} from '../prerender/render-pages';
import type { StepTimes } from '../step-times';

const REPORT_INTERVAL_MS = 1_000;

/**
 * Renders packages. Pages are stored at once, which no visitor sees before a flip; only their entries stay in memory.
 * @param store left out to store nothing
 */
export async function renderSite(
  store: Store | undefined,
  next: NextSite,
  owners: readonly ReleaseReader[],
  { times, progress }: { times: StepTimes; progress: (line: string) => void },
): Promise<Map<string, RenderedPackage>> {
  const all = owners.reduce((sum, { release }) => sum + release.manifest.pages.length, 0);
  const pages: RenderedPage[] = [];
  let reportedAt = performance.now();
  for await (const group of renderPages(next, owners)) {
    times.start('write');
    const files = new Map(group.flatMap((page) => page.files.map((writing) => [writing[0], writing])));
    await store?.writeAll([...files.values()]);
    times.start('prerender');
    pages.push(...group.map((page) => ({ ...page, files: [] })));
    if (performance.now() - reportedAt < REPORT_INTERVAL_MS) continue;
    reportedAt = performance.now();
    progress(`${pages.length.toLocaleString('en')} of ${all.toLocaleString('en')} pages…`);
  }
  return new Map(
    owners.map(({ release }) => [
      packageKey(release.package),
      composeEntry(
        release,
        pages.filter((page) => page.owner === packageKey(release.package)),
      ),
    ]),
  );
}
