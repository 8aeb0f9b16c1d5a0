import { checkedContent } from '@raptors/shared/contract/checked-content';
import { STATUS_WORDS } from '@raptors/shared/design/StatusBadge/status';
import content from '../../../../content/explore-raptors.json';
import speciesWords from '../../../../content/species-words.json';
import { allSpecies, type ListedSpecies } from '../../../species/species-list';
import vocabularyFields from './vocabulary.fields';

export type FilterKey = 'group' | 'kind' | 'where' | 'status' | 'size' | 'month' | 'family';

export type Filter = {
  key: FilterKey;
  title: string;
  options: readonly string[];
  labelOf: (value: string) => string;
  /** Values of one species. It fits if one of them is chosen. */
  valuesOf: (species: ListedSpecies) => readonly string[];
  isFolded: boolean;
};

type VocabularyEntry = { readonly id: string; readonly label: string };

/** From greatest to least risk, then Data Deficient; only statuses that a species has. */
export const STATUSES = ['CR', 'EN', 'VU', 'NT', 'LC', 'DD'].filter((code) =>
  allSpecies.some(({ nationalStatus }) => nationalStatus === code),
);
const words = content.filters;
const vocabulary =
  checkedContent<Record<'sizeClass' | 'habitatClass', readonly VocabularyEntry[]>>(vocabularyFields);

const fromWords = (labels: Readonly<Record<string, string>>, options = Object.keys(labels)) => ({
  options,
  labelOf: (value: string) => labels[value] ?? value,
});
const fromVocabulary = (entries: readonly VocabularyEntry[]) =>
  fromWords(Object.fromEntries(entries.map(({ id, label }) => [id, label])));
const months = Object.fromEntries(speciesWords.months.map((name, index) => [`${index + 1}`, name]));
const families = Object.fromEntries(
  Object.entries(speciesWords.card.families).map(([family, name]) => [family, `${name} · ${family}`]),
);

const definitions: readonly Omit<Filter, 'title' | 'isFolded'>[] = [
  { key: 'group', ...fromWords(words.groups), valuesOf: ({ group }) => [group] },
  { key: 'kind', ...fromWords(words.kinds), valuesOf: kindsOf },
  { key: 'where', ...fromVocabulary(vocabulary.habitatClass), valuesOf: ({ habitatClass }) => habitatClass },
  { key: 'status', ...fromWords(STATUS_WORDS, STATUSES), valuesOf: ({ nationalStatus }) => [nationalStatus] },
  { key: 'size', ...fromVocabulary(vocabulary.sizeClass), valuesOf: ({ sizeClass }) => [sizeClass] },
  { key: 'month', ...fromWords(months), valuesOf: ({ monthsInNepal = [] }) => monthsInNepal.map(String) },
  { key: 'family', ...fromWords(families), valuesOf: ({ family }) => [family] },
];

/** `owl` for owls, otherwise the kind to which the genus belongs: one, or none. */
export function kindsOf({ group, scientificName }: ListedSpecies): string[] {
  if (group === 'owl') return ['owl'];
  const [genus = ''] = scientificName.split(' ');
  return Object.entries(words.genera).flatMap(([kind, genera]) => (genera.includes(genus) ? kind : []));
}

export const FILTERS: readonly Filter[] = definitions.map((filter) => ({
  ...filter,
  title: words.titles[filter.key],
  isFolded: words.folded.includes(filter.key),
}));
