import type { StatusCode } from '@raptors/shared/design/StatusBadge/status';
import { fillIn } from '@raptors/shared/organisation/organisation';
import words from '../../../content/compare.json';
import speciesWords from '../../../content/species-words.json';
import vocabulary from '../../../content/vocabulary.json';
import type { ListedSpecies } from '../../species/species-list';
import { inOneLine } from '../../species/mark-text';
import type { ComparedRecords } from './compared-records';

/** A value of one species, empty where nothing is known; `status` where it is a category of the Red List. */
type Cell = { text: string; status?: StatusCode | undefined; standsApart: boolean };

/** One line of the table: what is compared, and the value of each species. */
export type ComparisonRow = { term: string; cells: readonly Cell[] };

type Range = readonly [number, number];

/** A line before it is a row; `apart` where values tell birds apart: words always differ, and nobody sees a status. */
type Values = {
  term: string;
  values: readonly (string | undefined)[];
  apart?: readonly boolean[];
  statuses?: readonly StatusCode[];
};

const season: Readonly<Record<string, string>> = speciesWords.seasons;

/**
 * What sets two or three species apart: what birders look for first, then values that differ, then field marks by part of
 * the body, and what the species have in common last. Lines in which nothing is known of any of them are left out.
 */
export function comparisonRows(species: readonly ListedSpecies[], records: ComparedRecords): ComparisonRow[] {
  const known = [...valueRows(species, records), ...markRows(species, records)].filter(({ values }) =>
    values.some(Boolean),
  );
  const [apart, ...others] = [apartRow(species, records), ...known].map(withDifferences);
  const differing = others.filter(({ cells }) => cells.some(({ standsApart }) => standsApart));
  const rest = others.filter((row) => !differing.includes(row));
  return [...(apart ? [apart] : []), ...differing, ...rest].filter(({ cells }) =>
    cells.some(({ text }) => text),
  );
}

/** What the field guide says of one against each of the others. */
function apartRow(species: readonly ListedSpecies[], records: ComparedRecords): Values {
  const values = species.map(({ sn }) =>
    records
      .get(sn)
      ?.similar.filter((other) => species.some((one) => one.sn === other.sn))
      .map(({ difference }) => difference)
      .join(' '),
  );
  return { term: words.rows.apart, values: values.map((value) => value || undefined) };
}

function valueRows(species: readonly ListedSpecies[], records: ComparedRecords): Values[] {
  const { rows } = words;
  const sizes = (all: readonly (Range | undefined)[]) => ({
    values: all.map((cm) => cm && fillIn(words.cm, { least: cm[0], most: cm[1] })),
    apart: standingApart(all, (a, b) => a[0] <= b[1] && b[0] <= a[1]),
  });
  const seasons = species.map(({ seasonality }) => seasonality && [seasonality].flat());
  const statuses = (codes: readonly StatusCode[]) => ({ values: codes, statuses: codes });
  return [
    { term: rows.wingspan, ...sizes(species.map(({ wingspanCm }) => wingspanCm)) },
    { term: rows.length, ...sizes(species.map(({ lengthCm }) => lengthCm)) },
    { term: rows.where, values: species.map(({ sn }) => records.get(sn)?.habitat?.join(', ')) },
    {
      term: rows.season,
      values: seasons.map((all) => all?.map((word) => season[word]).join(', ')),
      apart: standingApart(seasons, (a, b) => a.some((word) => b.includes(word))),
    },
    { term: rows.diet, values: species.map(({ sn }) => records.get(sn)?.diet) },
    { term: rows.global, ...statuses(species.map(({ globalStatus }) => globalStatus)) },
    { term: rows.national, ...statuses(species.map(({ nationalStatus }) => nationalStatus)) },
  ];
}

const markRows = (species: readonly ListedSpecies[], records: ComparedRecords): Values[] =>
  vocabulary.part.map(({ id, label }) => ({
    term: label,
    values: species.map(({ sn }) => {
      const marks = records.get(sn)?.marks.filter(({ part }) => part === id) ?? [];
      return marks.map(({ text }) => inOneLine(text)).join('; ') || undefined;
    }),
  }));

function withDifferences({ term, values, apart = [], statuses }: Values): ComparisonRow {
  const cells = values.map((value, index) => ({
    text: value ?? '',
    status: statuses?.[index],
    standsApart: apart[index] ?? false,
  }));
  return { term, cells };
}

/** Which values are like no other. A value that is not known is like none and unlike none. */
export function standingApart<Value>(
  values: readonly (Value | undefined)[],
  areAlike: (one: Value, other: Value) => boolean,
): boolean[] {
  const known = values.filter((value) => value !== undefined);
  return values.map(
    (value) =>
      value !== undefined && known.length > 1 && known.filter((other) => areAlike(value, other)).length === 1,
  );
}
