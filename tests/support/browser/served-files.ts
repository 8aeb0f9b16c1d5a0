import { REGISTRY_URL, type Registry } from '@raptors/shared/contract/registry';
import { pagePaths } from '../project/declared-pages';

/** The edition that a server shows, as visitors get it. */
export type ServedEdition = {
  registry: Registry;
  /** HTML of every page by address. */
  pages: ReadonlyMap<string, string>;
};

/** Fetches registry and every page of a served site: two editions are compared by what they serve. */
export async function fetchEdition(siteUrl: string): Promise<ServedEdition> {
  const registry = (await (await fetch(siteUrl + REGISTRY_URL)).json()) as Registry;
  const pages = await Promise.all(
    pagePaths.map(async (path) => [path, await (await fetch(siteUrl + path)).text()] as const),
  );
  return { registry, pages: new Map(pages) };
}
