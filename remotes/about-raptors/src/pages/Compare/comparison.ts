import { checkedContent } from '@raptors/shared/contract/checked-content';
import type { StatusCode } from '@raptors/shared/design/StatusBadge/status';
import { fillIn } from '@raptors/shared/organisation/organisation';
import words from '../../../content/compare.json';
import type { FieldGuideRecord } from '../../../content/field-guide.schema';
import speciesWords from '../../../content/species-words.json';
import vocabulary from '../../../content/vocabulary.json';
import type { AddressForm } from '../../address/use-address-state';
import { inOneLine } from '../../species/mark-text';
import { allSpecies, type ListedSpecies } from '../../species/species-list';
import exampleGuide from './example-guide.fields';

type ComparedRecord = Pick<FieldGuideRecord, 'sn' | 'marks' | 'similar' | 'diet'>;

export type ComparedRecords = ReadonlyMap<number, ComparedRecord>;

export const recordsOf = (guide: unknown): ComparedRecords =>
  new Map(checkedContent<readonly ComparedRecord[]>(guide).map((record) => [record.sn, record]));

/** Texts of the birds that are compared at first. Texts of all 83 birds would be larger than the rest of the page. */
export const exampleRecords = recordsOf(exampleGuide);

export type Compared = readonly number[];

export const MAXIMUM_COMPARED = 3;

/** Steppe, Greater Spotted and Indian Spotted Eagle, which are often confused. */
const EXAMPLE: Compared = [...exampleRecords.keys()];

/** `?with=31,28,27`, or `with` repeated as a form writes it. */
export const COMPARED_ADDRESS: AddressForm<Compared> = {
  initial: EXAMPLE,
  parse(search) {
    const given = new URLSearchParams(search)
      .getAll('with')
      .flatMap((value) => value.split(','))
      .map(Number)
      .filter((sn) => allSpecies.some((species) => species.sn === sn));
    const serials = [...new Set(given)].slice(0, MAXIMUM_COMPARED);
    return serials.length > 1 ? serials : EXAMPLE;
  },
  format: (serials) => (serials.join() === EXAMPLE.join() ? '' : `with=${serials.join(',')}`),
};

/** The text is empty if nothing is known. `status` is set for a category of the Red List. */
type Cell = { text: string; status?: StatusCode | undefined; standsApart: boolean };

export type ComparisonRow = { term: string; cells: readonly Cell[] };

type Range = readonly [number, number];

const season: Readonly<Record<string, string>> = speciesWords.seasons;

/** Rows in this order: how to tell the birds apart, values that differ, field marks, equal values. */
export function comparisonRows(species: readonly ListedSpecies[], records: ComparedRecords): ComparisonRow[] {
  const [apart, ...others] = [
    row(words.rows.apart, species.map(differences(species, records))),
    ...valueRows(species, records),
    ...markRows(species, records),
  ].filter(({ cells }) => cells.some(({ text }) => text));
  const differs = ({ cells }: ComparisonRow) => cells.some(({ standsApart }) => standsApart);
  return [apart ?? [], others.filter(differs), others.filter((one) => !differs(one))].flat();
}

const row = (term: string, texts: readonly (string | undefined)[], apart?: readonly boolean[]) => ({
  term,
  cells: texts.map((text = '', index): Cell => ({ text, standsApart: apart?.[index] ?? false })),
});

/** How the field guide tells one species from each of the other compared ones. */
const differences = (species: readonly ListedSpecies[], records: ComparedRecords) => (one: ListedSpecies) =>
  records
    .get(one.sn)
    ?.similar.filter(({ sn }) => species.some((other) => other.sn === sn))
    .map(({ difference }) => difference)
    .join(' ');

function valueRows(species: readonly ListedSpecies[], records: ComparedRecords): ComparisonRow[] {
  const { rows } = words;
  const sizes = (term: string, all: readonly (Range | undefined)[]) =>
    row(
      term,
      all.map((cm) => cm && fillIn(words.cm, { least: cm[0], most: cm[1] })),
      standingApart(all, (a, b) => a[0] <= b[1] && b[0] <= a[1]),
    );
  const statuses = (term: string, codes: readonly StatusCode[]) => ({
    term,
    cells: codes.map((status) => ({ text: status, status, standsApart: false })),
  });
  const seasons = species.map(({ seasonality }) => seasonality && [seasonality].flat());
  return [
    sizes(
      rows.wingspan,
      species.map(({ wingspanCm }) => wingspanCm),
    ),
    sizes(
      rows.length,
      species.map(({ lengthCm }) => lengthCm),
    ),
    row(
      rows.where,
      species.map(({ habitatClass }) => habitatClass.map(habitatLabel).join('; ')),
    ),
    row(
      rows.season,
      seasons.map((all) => all?.map((word) => season[word]).join(', ')),
      standingApart(seasons, (a, b) => a.some((word) => b.includes(word))),
    ),
    row(
      rows.diet,
      species.map(({ sn }) => records.get(sn)?.diet),
    ),
    statuses(
      rows.global,
      species.map(({ globalStatus }) => globalStatus),
    ),
    statuses(
      rows.national,
      species.map(({ nationalStatus }) => nationalStatus),
    ),
  ];
}

const habitatLabel = (id: string) => vocabulary.habitatClass.find((one) => one.id === id)?.label ?? id;

const markRows = (species: readonly ListedSpecies[], records: ComparedRecords): ComparisonRow[] =>
  vocabulary.part.map(({ id, label }) => {
    const marksOf = ({ sn }: ListedSpecies) =>
      (records.get(sn)?.marks ?? []).filter(({ part }) => part === id).map(({ text }) => inOneLine(text));
    return row(
      label,
      species.map((one) => marksOf(one).join('; ')),
    );
  });

/** For each value, whether it differs from all others. Unknown values are ignored. */
function standingApart<Value>(
  values: readonly (Value | undefined)[],
  areAlike: (one: Value, other: Value) => boolean,
): boolean[] {
  const known = values.filter((value) => value !== undefined);
  return values.map(
    (value) =>
      value !== undefined && known.length > 1 && known.filter((other) => areAlike(value, other)).length === 1,
  );
}
