import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@raptors/shared/contract/registry';

export type StoredEdition = {
  number: number;
  /** Live release of every package. */
  releases: Record<string, string>;
  registry: Registry;
  /** HTML of every page by address. */
  pages: ReadonlyMap<string, string>;
};

/** The edition of the highest number in a store, read from its files and with none of the release tool's code. */
export function readLiveEdition(store: string): StoredEdition {
  const newest = readdirSync(join(store, 'editions'))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .at(-1);
  if (!newest) throw new Error(`There is no edition in ${store}.`);
  const readJson = (file: string): unknown => JSON.parse(readFileSync(join(store, file), 'utf8'));
  const object = (sha256: string, extension: string) =>
    `objects/${sha256.slice(0, 2)}/${sha256}.${extension}`;
  const edition = readJson(`editions/${newest}`) as Pick<StoredEdition, 'number' | 'releases'> & {
    pageSets: Record<string, string>;
    registry: string;
  };
  const pages = Object.values(edition.pageSets).flatMap((hash) =>
    Object.entries(readJson(object(hash, 'json')) as Record<string, string>).map(
      ([path, page]) => [path, readFileSync(join(store, object(page, 'html')), 'utf8')] as const,
    ),
  );
  return {
    number: edition.number,
    releases: edition.releases,
    registry: readJson(object(edition.registry, 'json')) as Registry,
    pages: new Map(pages),
  };
}

/** Where a store keeps the prerender bundle of one page; `undefined` when it has none. */
export function prerenderBundle(
  store: string,
  name: string,
  release: string,
  component: string,
): string | undefined {
  const file = join(store, 'server', name, release, `${component}.cjs`);
  return existsSync(file) ? file : undefined;
}
