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

/** Texts of the birds that are compared at first. The texts of all 83 birds load only when others are compared. */
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

/** Rows in this order: how to tell the birds apart, values that set one apart, others, field marks. Empty rows are left out. */
export function comparisonRows(species: readonly ListedSpecies[], records: ComparedRecords): ComparisonRow[] {
  const { rows } = words;
  const row = (term: string, textOf: (one: ListedSpecies) => string | undefined, isApart = never) => ({
    term,
    cells: species.map((one): Cell => ({ text: textOf(one) ?? '', standsApart: isApart(one) })),
  });
  const sizes = (term: string, cmOf: (one: ListedSpecies) => readonly [number, number] | undefined) =>
    row(
      term,
      (one) => {
        const cm = cmOf(one);
        return cm && fillIn(words.cm, { least: cm[0], most: cm[1] });
      },
      standingApart(species, cmOf, (a, b) => a[0] <= b[1] && b[0] <= a[1]),
    );
  const statuses = (term: string, statusOf: (one: ListedSpecies) => StatusCode) => ({
    term,
    cells: species.map((one): Cell => ({ text: statusOf(one), status: statusOf(one), standsApart: false })),
  });
  const apart = row(rows.apart, ({ sn }) =>
    records
      .get(sn)
      ?.similar.filter((bird) => species.some((other) => other.sn === bird.sn))
      .map(({ difference }) => difference)
      .join(' '),
  );
  const others = [
    sizes(rows.wingspan, ({ wingspanCm }) => wingspanCm),
    sizes(rows.length, ({ lengthCm }) => lengthCm),
    row(rows.where, ({ habitatClass }) => habitatClass.map(habitatLabel).join('; ')),
    row(
      rows.season,
      ({ seasonality }) => seasonality?.map((word) => speciesWords.seasons[word]).join(', '),
      standingApart(
        species,
        ({ seasonality }) => seasonality,
        (a, b) => a.some((word) => b.includes(word)),
      ),
    ),
    row(rows.diet, ({ sn }) => records.get(sn)?.diet),
    statuses(rows.global, ({ globalStatus }) => globalStatus),
    statuses(rows.national, ({ nationalStatus }) => nationalStatus),
    ...vocabulary.part.map(({ id, label }) => {
      const marksOf = (sn: number) => records.get(sn)?.marks.filter(({ part }) => part === id) ?? [];
      return row(label, ({ sn }) =>
        marksOf(sn)
          .map(({ text }) => inOneLine(text))
          .join('; '),
      );
    }),
  ];
  const differs = ({ cells }: ComparisonRow) => cells.some(({ standsApart }) => standsApart);
  const ordered = [apart, others.filter(differs), others.filter((one) => !differs(one))].flat();
  return ordered.filter(({ cells }) => cells.some(({ text }) => text));
}

const never = (_: ListedSpecies) => false;

const habitatLabel = (id: string) => vocabulary.habitatClass.find((one) => one.id === id)?.label ?? id;

/** Tells whether the value of a bird differs from those of all other compared birds. Birds without a value are left out. */
function standingApart<Value>(
  species: readonly ListedSpecies[],
  valueOf: (one: ListedSpecies) => Value | undefined,
  areAlike: (one: Value, other: Value) => boolean,
): (one: ListedSpecies) => boolean {
  const known = species.map(valueOf).filter((value) => value !== undefined);
  return (one) => {
    const value = valueOf(one);
    return (
      value !== undefined && known.length > 1 && known.filter((other) => areAlike(value, other)).length === 1
    );
  };
}
