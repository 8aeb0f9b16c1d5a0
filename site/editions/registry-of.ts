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
): Registry {
  const all = [...parts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
  const embed = parts.get(EMBED_NAME)?.embed;
  const search = [...parts].flatMap(([name, part]) => (part.search ? [[name, part.search] as const] : []));
  return {
    edition: number,
    shell: site.packages.shell?.release ?? '',
    remotes: all.flatMap(({ remote }) => remote ?? []),
    pages: all.flatMap(({ shellPages }) => shellPages ?? []),
    redirects: Object.fromEntries(
      Object.values(addresses.redirects).map(({ from, to }) => [pathKey(from), to]),
    ),
    ...(embed ? { embed } : {}),
    ...(search.length > 0 ? { search: Object.fromEntries(search.sort(([a], [b]) => (a < b ? -1 : 1))) } : {}),
    integrity: Object.assign({}, ...all.map(({ integrity }) => integrity)) as Record<string, string>,
  };
}
