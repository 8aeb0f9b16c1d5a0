import { packageKey } from '@raptors/shared/contract/package-id';
import { STORE_FORMAT } from '@raptors/shared/publishing/format';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import type { Authorship, Edition, PageDates, PackageEntry, Site } from '@raptors/site/editions/edition';
import { keys } from '@raptors/site/store/keys';
import { sha256Of } from '@raptors/site/store/objects';
import type { NextSite } from '../plan/next-site';
import type { RenderedPackage } from '../prerender/render-pages';

const DAY_LENGTH = '2026-03-21'.length;

export type ComposedEdition = ReturnType<typeof composeEdition>;

/** The next edition as a value, with a report of the work. Entries of rendered packages are new, others unchanged. */
export function composeEdition(
  next: NextSite,
  packages: ReadonlyMap<string, RenderedPackage>,
  about: Authorship,
  notes: Problem[],
) {
  const { plan, toRender, reason } = next;
  const objects = new Map<string, string>();
  const add = (value: unknown): string => {
    const text = JSON.stringify(value);
    const sha256 = sha256Of(text);
    objects.set(keys.object(sha256, 'json'), text);
    return sha256;
  };
  const made = new Map<string, { entry: string; dates: string }>();
  for (const [name, { entry, search }] of packages) {
    for (const [key, text] of search) objects.set(key, text);
    made.set(name, { entry: add(entry), dates: add(datesOf(next, name, entry, about)) });
  }
  const site: Site = {
    format: STORE_FORMAT,
    packages: packagesOf(next, made, about),
    navigation: add(next.navigation),
    addresses: add(next.addresses),
    retired: plan.retired,
  };
  const reused = [...packages.values()].reduce((sum, one) => sum + one.reused, 0);
  const pages = toRender.reduce((sum, { release }) => sum + release.manifest.pages.length, 0);
  const { number } = next;
  const edition: Edition = { format: STORE_FORMAT, number, change: plan.change, ...about, site: add(site) };
  return {
    edition,
    site,
    entries: new Map([...packages].map(([name, { entry }]) => [name, entry])),
    objects,
    rendered: toRender.map(({ release }) => packageKey(release.package)),
    pagesRendered: pages - reused,
    /** Why pages of unchanged packages were rendered too. */
    reason,
    /** Problems that do not refuse the edition. */
    notes,
  };
}

/** The day on which the text of each page last changed. If this machine's clock is slow, the live day stays. */
function datesOf({ live }: NextSite, name: string, { pages }: PackageEntry, { at }: Authorship): PageDates {
  const today = at.slice(0, DAY_LENGTH);
  const before = live.packages.get(name);
  const dayOf = (path: string, text: string) => {
    const day = before?.dates[path];
    return day && (day > today || before.entry?.pages[path]?.text === text) ? day : today;
  };
  return Object.fromEntries(Object.entries(pages).map(([path, { text }]) => [path, dayOf(path, text)]));
}

function packagesOf(
  { live, plan, number, changed }: NextSite,
  made: ReadonlyMap<string, { entry: string; dates: string }>,
  { by, at, commit: today }: Authorship,
): Site['packages'] {
  const { message } = plan.change;
  const changedNames = new Set(changed.map(({ release }) => packageKey(release.package)));
  const packages: Site['packages'] = {};
  for (const name of Object.keys(plan.releases).sort()) {
    const shown = live.site.packages[name];
    const commit = plan.commits ? plan.commits[name] : today;
    const now = { edition: number, by, at, commit, message };
    packages[name] = {
      release: plan.releases[name] ?? '',
      entry: shown?.entry ?? '',
      dates: shown?.dates ?? '',
      ...made.get(name),
      since: shown && !changedNames.has(name) ? shown.since : now,
    };
  }
  return packages;
}
