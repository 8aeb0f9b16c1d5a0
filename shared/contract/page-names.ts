import type { PackageId } from './package-id';
import { englishPath } from './language';

type NamedPage = { module: string; path: string; record?: { set: string } | undefined };
type NamedPages = {
  readonly package: PackageId;
  readonly pages: readonly NamedPage[];
  readonly sets?: readonly NamedPage[] | undefined;
};

/** Addresses of pages by remote and component, `our-story/OurTeam`; that of a page set ends with `/{slug}`. */
export const pagePaths = (remotes: readonly NamedPages[]): Record<string, string> =>
  Object.fromEntries(
    remotes
      .flatMap(({ package: { name }, pages, sets = [] }) =>
        [...pages, ...sets].map(({ module, path, record }) => [
          `${name}/${module.slice('./'.length)}`,
          englishPath(record?.set ?? path),
        ]),
      )
      // Of several pages with the same component, the name gives the address of the first.
      .reverse(),
  );
