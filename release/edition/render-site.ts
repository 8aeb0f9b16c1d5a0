import type { ReleaseSource } from '@raptors/site/releases/release-source';
import type { Store } from '@raptors/site/store/store';
import type { NextSite } from '../plan/next-site';
import {
  recordPackage,
  renderPages,
  type RenderedPackage,
  type RenderedPage,
} from '../prerender/render-pages';
import type { StepTimes } from '../step-times';

const REPORT_INTERVAL_MS = 1_000;

/** Packages that a command has rendered, by what their pages depend on: if it has to start over, they need not be rendered again. */
export type RenderedBefore = Map<string, RenderedPackage>;

/**
 * Renders packages. Pages are named by their content and nobody sees them before the flip, so each goes into the store as soon as it is
 * made: of a large site only the records are in memory.
 * @param store left out to store nothing
 */
export async function renderSite(
  store: Store | undefined,
  next: NextSite,
  owners: readonly ReleaseSource[],
  before: RenderedBefore,
  { times, progress }: { times: StepTimes; progress: (line: string) => void },
): Promise<Map<string, RenderedPackage>> {
  const due = owners.filter((owner) => !before.has(dependencies(next, owner)));
  const all = due.reduce((sum, { release }) => sum + release.manifest.pages.length, 0);
  const pages: RenderedPage[] = [];
  let reportedAt = performance.now();
  for await (const group of renderPages(next, due)) {
    times.start('write');
    await store?.writeAll(group.flatMap(({ files }) => files));
    times.start('prerender');
    pages.push(...group.map((page) => ({ ...page, files: [] })));
    if (performance.now() - reportedAt < REPORT_INTERVAL_MS) continue;
    reportedAt = performance.now();
    progress(`${pages.length.toLocaleString('en')} of ${all.toLocaleString('en')} pages…`);
  }
  for (const owner of due) {
    const own = pages.filter((page) => page.owner === owner.release.name);
    before.set(dependencies(next, owner), await recordPackage(next, owner, own));
  }
  return new Map(
    owners.flatMap((owner) => {
      const rendered = before.get(dependencies(next, owner));
      return rendered ? [[owner.release.name, rendered] as const] : [];
    }),
  );
}

const dependencies = ({ shell, navigationSha, addressesSha }: NextSite, { release }: ReleaseSource) =>
  [release.name, release.id, shell.release.id, navigationSha, addressesSha].join('/');
