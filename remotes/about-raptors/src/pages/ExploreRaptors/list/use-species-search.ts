import { useCallback, useEffect, useMemo, useState } from 'react';
import { allSpecies } from '../../../species/species-list';
import type { SpeciesSearch, Suggestion } from '../../../species/species-search';
import type { Found } from '../query/filter-species';

/** What a text finds, and what it may have meant where it finds nothing. */
export type SearchResult = { found: Found; suggestion: Suggestion | undefined };

const NOTHING_TYPED: SearchResult = { found: undefined, suggestion: undefined };

/**
 * Searches the names of the species. The library comes when it is first needed: most visitors never type.
 * @returns the result for the text, and what fetches the library ahead
 */
export function useSpeciesSearch(text: string): [SearchResult, () => void] {
  const [search, setSearch] = useState<SpeciesSearch>();
  const load = useCallback(() => {
    import('../../../species/species-search').then(
      ({ createSpeciesSearch }) => setSearch((known) => known ?? createSpeciesSearch(allSpecies)),
      // The list stays as it is, and the next letter tries again.
      () => undefined,
    );
  }, []);
  const isTyped = text.trim() !== '';
  useEffect(() => {
    if (isTyped && !search) load();
  }, [isTyped, text, search, load]);

  const result = useMemo(() => {
    if (!isTyped || !search) return NOTHING_TYPED;
    const found = search.find(text);
    return { found, suggestion: found.size === 0 ? search.suggest(text) : undefined };
  }, [isTyped, search, text]);
  return [result, load];
}
