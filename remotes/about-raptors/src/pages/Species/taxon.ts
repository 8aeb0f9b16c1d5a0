import { jsonForScript } from '@raptors/shared/contract/escape';
import { organisation } from '@raptors/shared/organisation/organisation';
import { speciesPath } from '../../species-address';
import type { SpeciesRecord } from './records';

const TAXON = 'https://schema.org/Taxon';

/** For search engines: schema.org/Taxon as JSON, escaped so that it cannot end its script element. */
export function taxonOf({ species, guide }: SpeciesRecord): string {
  const { englishName, scientificName, nepaliName, family, slug } = species;
  return jsonForScript({
    '@context': 'https://schema.org',
    '@type': TAXON,
    name: scientificName,
    alternateName: [englishName, ...(nepaliName ? [nepaliName] : [])],
    taxonRank: 'species',
    parentTaxon: { '@type': TAXON, name: family, taxonRank: 'family' },
    description: guide.summary,
    url: organisation.siteUrl + speciesPath(slug),
  });
}
