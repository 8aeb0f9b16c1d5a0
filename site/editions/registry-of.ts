import { shellKey } from '@raptors/shared/contract/package-id';
import { languageOfPath, englishPath, type Language } from '@raptors/shared/contract/language';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import { pathKey } from '@raptors/shared/contract/paths';
import type { Registry } from '@raptors/shared/contract/registry';
import type { Addresses, PackageEntry, Site } from './edition';

/** The registry of one language. It is not stored. */
export function registryOf(
  number: number,
  site: Site,
  records: ReadonlyMap<string, PackageEntry>,
  addresses: Addresses,
  language?: Language,
): Registry {
  const own = [...records]
    .filter(([, { package: id }]) => id.name === EMBED_NAME || id.language === language)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const all = own.map(([, record]) => record);
  const embed = records.get(EMBED_NAME)?.embed;
  const search = own.flatMap(([name, record]) => (record.search ? [[name, record.search] as const] : []));
  return {
    edition: number,
    shell: site.packages[shellKey(language)]?.release ?? '',
    remotes: all.flatMap(({ remote }) => remote ?? []),
    pages: all.flatMap(({ shellPages }) => shellPages ?? []),
    redirects: Object.fromEntries(
      Object.values(addresses.redirects)
        .filter(({ from }) => languageOfPath(from) === language)
        .map(({ from, to }) => [pathKey(englishPath(from)), englishPath(to)]),
    ),
    ...(embed ? { embed } : {}),
    ...(search.length > 0 ? { search: Object.fromEntries(search) } : {}),
    integrity: Object.assign({}, ...all.map(({ integrity }) => integrity)) as Record<string, string>,
  };
}
