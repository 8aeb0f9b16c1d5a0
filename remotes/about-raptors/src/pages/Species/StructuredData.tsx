import { useState } from 'react';
import { useHydrated } from '../../components/hydrated';
import type { SpeciesRecord } from '../../species-record';
import { taxonOf } from './taxon';

/** What search engines read. Kept only where the document contained it: they don't run the browser's copy. */
export function StructuredData({ record }: { record: SpeciesRecord }) {
  const isHydrated = useHydrated();
  const [isOfDocument] = useState(!isHydrated);
  if (!isOfDocument) return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: taxonOf(record) }} />;
}
