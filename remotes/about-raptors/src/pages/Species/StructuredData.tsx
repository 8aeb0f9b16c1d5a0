import { useHydrated } from '../../components/hydrated';
import type { SpeciesRecord } from '../../species-record';
import { taxonOf } from './taxon';

/** What search engines read. It is in the prerendered page; a script element made in the browser would serve nobody. */
export function StructuredData({ record }: { record: SpeciesRecord }) {
  if (useHydrated()) return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: taxonOf(record) }} />;
}
