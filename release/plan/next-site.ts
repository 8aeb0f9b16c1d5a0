import { LANGUAGES, type Language } from '@raptors/shared/contract/language';
import { packageKey, SHELL_NAME, shellKey, type PackageId } from '@raptors/shared/contract/package-id';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import type { Navigation, SiteNavigation } from '@raptors/shared/contract/navigation';
import { buildNavigation } from '@raptors/shared/publishing/build-navigation';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { addressesOf } from '@raptors/site/editions/addresses';
import { isInstalled, PROGRAM } from '@raptors/site/program';
import type { ReleaseCache, ReleaseReader } from '@raptors/site/releases/release-reader';
import { sha256Of } from '@raptors/site/store/objects';
import { liveReleases, type LiveSite } from './live';
import type { Plan } from './plan';

export type NextSite = Awaited<ReturnType<typeof readNextSite>>;

/** The next site, as far as it follows from live site and plan without rendering. @param location for messages */
export async function readNextSite(location: string, live: LiveSite, plan: Plan, releases: ReleaseCache) {
  const names = Object.keys(plan.releases).sort();
  const sources = await Promise.all(names.map((name) => releases(name, plan.releases[name] ?? '')));
  const before = liveReleases(live);
  const changed = sources.filter(({ release }) => before[packageKey(release.package)] !== release.id);
  const languages = LANGUAGES.filter((language) =>
    sources.some(({ release }) => release.package.language === language),
  );
  const layouts = [undefined, ...languages].map((language) => {
    const isShell = ({ release: { package: id } }: ReleaseReader) =>
      id.name === SHELL_NAME && id.language === language;
    const shell = sources.find(isShell);
    if (!shell) throw new UserError(noShellText(location, shellKey(language)));
    return layoutIn(language, shell, sources, changed.includes(shell) ? undefined : live.navigation);
  });
  const [english, ...others] = layouts;
  const navigation: SiteNavigation = {
    ...english!.navigation,
    ...(others.length > 0
      ? { languages: Object.fromEntries(others.map((one) => [one.language, one.navigation])) }
      : {}),
  };
  const addresses = addressesOf(
    sources.map(({ release }) => release.manifest),
    plan.retired,
  );
  const reason: 'first' | 'shell' | 'menu' | undefined = !live.edition
    ? 'first'
    : changed.some(({ release }) => release.package.name === SHELL_NAME)
      ? 'shell'
      : layouts.some(({ isNew }) => isNew)
        ? 'menu'
        : undefined;
  const isNewAround = ({ release }: ReleaseReader) =>
    layouts.some(({ language, isNew }) => isNew && language === release.package.language);
  return {
    live,
    plan,
    number: (live.edition?.number ?? 0) + 1,
    changed,
    removed: Object.keys(before).filter((name) => !(name in plan.releases)),
    layouts,
    /** Shell and menu around the pages of a package. */
    layoutOf({ language }: PackageId) {
      const layout = layouts.find((one) => one.language === language);
      if (!layout) throw new Error(`The plan has no shell for ${shellKey(language)}.`);
      return layout;
    },
    navigation,
    addresses,
    /** The changed packages; with `shell` or `menu` as `reason`, also all packages of the languages concerned. */
    toRender: sources.filter((one) => changed.includes(one) || isNewAround(one)),
    reason,
  };
}

/**
 * Shell and menu of one language. `isNew` if the shell is new or the links change: then all pages of the language are rendered.
 * @param live the live menu; left out for a new shell, which may name pages that the live menu does not know
 */
function layoutIn(
  language: Language | undefined,
  shell: ReleaseReader,
  sources: readonly ReleaseReader[],
  live: SiteNavigation | undefined,
) {
  const built = buildNavigation(
    sources
      .filter(({ release: { package: id } }) => id.name === EMBED_NAME || id.language === language)
      .map(({ release }) => release.manifest),
  );
  const { languages = {}, ...english } = live ?? {};
  const shown = language ? languages[language] : english;
  // A new address of a page outside the menu does not count: links to its old one redirect.
  const linksOf = ({ pages: _, ...links }: Partial<Navigation> = {}) => JSON.stringify(links);
  const isNew = linksOf(shown) !== linksOf(built);
  const navigation = isNew ? built : (shown as Navigation);
  return { language, shell, navigation, navigationSha: sha256Of(JSON.stringify(navigation)), isNew };
}

const noShellText = (location: string, name: string) =>
  isInstalled
    ? `There is no site in this store yet: ${location}. Set STORE to the store of the site; who runs it knows which that is.`
    : `There is no ${name} in this store yet. A site begins with all packages at once: ${PROGRAM} release --changed --create (or set STORE to the store of your site; this one is ${location}).`;
