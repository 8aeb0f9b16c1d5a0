import {
  languageOf,
  languageOfPath,
  nameIn,
  sourcePath,
  type Language,
} from '@raptors/shared/contract/language';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import { pathKey } from '@raptors/shared/contract/paths';
import type { Registry } from '@raptors/shared/contract/registry';
import type { Addresses, Part, Site } from './edition';

/** The registry of an edition. It is built from the parts on request, so that a flip does not write it. */
export function registryOf(
  number: number,
  site: Site,
  parts: ReadonlyMap<string, Part>,
  addresses: Addresses,
  language?: Language,
): Registry {
  const own = [...parts].filter(([name]) => name === EMBED_NAME || languageOf(name) === language);
  const all = own.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
  const embed = parts.get(EMBED_NAME)?.embed;
  const search = own.flatMap(([name, part]) => (part.search ? [[name, part.search] as const] : []));
  return {
    edition: number,
    shell: site.packages[nameIn(language, 'shell')]?.release ?? '',
    remotes: all.flatMap(({ remote }) => remote ?? []),
    pages: all.flatMap(({ shellPages }) => shellPages ?? []),
    redirects: Object.fromEntries(
      Object.values(addresses.redirects)
        .filter(({ from }) => languageOfPath(from) === language)
        .map(({ from, to }) => [pathKey(sourcePath(from)), sourcePath(to)]),
    ),
    ...(embed ? { embed } : {}),
    ...(search.length > 0 ? { search: Object.fromEntries(search.sort(([a], [b]) => (a < b ? -1 : 1))) } : {}),
    integrity: Object.assign({}, ...all.map(({ integrity }) => integrity)) as Record<string, string>,
  };
}
