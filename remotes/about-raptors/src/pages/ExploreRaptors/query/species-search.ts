import MiniSearch from 'minisearch';
import { checkedContent } from '@raptors/shared/contract/checked-content';
import {
  forgivenLetters,
  indexedNames,
  indexedSounds,
  typedWords,
  wordQuery,
} from '@raptors/shared/contract/words-of';
import type { Species } from '../../../../content/species.schema';
import manifest from '../../../../remote.json';
import aliasFields from '../../../species/aliases.fields';
import { allSpecies, type ListedSpecies } from '../../../species/species-list';
import { kindsOf } from './filters';

const aliasesOf = new Map(
  checkedContent<readonly Pick<Species, 'scientificName' | 'aliases'>[]>(aliasFields).map(
    ({ scientificName, aliases = [] }) => [scientificName, aliases.join(' ')],
  ),
);
/** Names of groups, as in the search of the site: "owls", "garud". */
const namesOfKind = new Map(manifest.search.kinds.found.entries.map(({ value, names }) => [value, names]));

const fields = ['sn', 'englishName', 'scientificName', 'nepaliName', 'others'];
const index = new MiniSearch<ListedSpecies & { others: string; sounds: string }>({
  idField: 'sn',
  fields: [...fields, 'sounds'],
  tokenize: indexedNames,
  processTerm: (term) => term,
  searchOptions: { fields, tokenize: typedWords, combineWith: 'AND', prefix: true },
});
index.addAll(
  allSpecies.map((species) => {
    const { englishName, scientificName, nepaliName = '' } = species;
    const kinds = kindsOf(species).map((kind) => namesOfKind.get(kind));
    const others = [aliasesOf.get(scientificName), ...kinds].join(' ');
    return { ...species, others, sounds: indexedSounds(`${englishName} ${nepaliName} ${others}`) };
  }),
);

/** Numbers of species that have each word, its beginning or its sound in number, names or group. If there are none, allows wrong letters. */
export function findSpecies(text: string): ReadonlySet<number> {
  const query = wordQuery(text);
  const exact = index.search(query);
  const found = exact.length > 0 ? exact : index.search(query, { fuzzy: forgivenLetters });
  return new Set(found.map(({ id }: { id: number }) => id));
}
