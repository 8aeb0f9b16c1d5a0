import { formatPosition, parseCoordinates } from '@raptors/shared/contract/sightings/coordinates';
import { shownKm } from '@raptors/shared/contract/sightings/shown-place';
import { fillIn } from '@raptors/shared/organisation/organisation';
import content from '../../../content/report-sighting.json';
import { fieldOf } from './form-parts';
import { MONTHS } from '@raptors/shared/organisation/nepal-time';
import formStyles from './form-parts.module.css';
import styles from './RecordCard.module.css';
import type * as PlaceParts from './place/place-parts';

const words = content.record;
const birds = fieldOf('species').options ?? [];

/** What is in the form now, as it would be sent. */
export type WrittenRecord = {
  species: readonly string[];
  day: string;
  time: string;
  place: string;
  accuracy: string;
  isNest: boolean;
  count: string;
  age: string;
  doing: string;
  photographs: readonly File[];
};

/** Reads the fields of the form. */
export function readRecord(form: HTMLFormElement): WrittenRecord {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    species: data
      .getAll('species')
      .filter((value): value is string => typeof value === 'string' && value !== ''),
    day: text('day'),
    time: text('time'),
    place: text('place').trim(),
    accuracy: text('accuracy'),
    isNest: data.has('nest') || text('doing') === 'nesting',
    count: text('count'),
    age: text('age'),
    doing: text('doing'),
    photographs: data
      .getAll('photographs')
      .filter((file): file is File => file instanceof File && file.size > 0),
  };
}

/** What will be sent, and the promise of the form: what is kept, and what everyone sees. */
export function RecordCard({
  record,
  parts,
}: {
  record: WrittenRecord | undefined;
  parts: typeof PlaceParts | undefined;
}) {
  return (
    <aside className={styles.record} data-scripts="needed" aria-labelledby="your-record">
      <h2 id="your-record">{words.title}</h2>
      <p className={formStyles.hint}>{words.hint}</p>
      <dl>
        {rowsOf(record).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value || words.notYet}</dd>
          </div>
        ))}
      </dl>
      {record && <PlacePair record={record} parts={parts} />}
    </aside>
  );
}

/** The birds that it may have been. */
export const namesOf = ({ species }: WrittenRecord) =>
  species.flatMap((name) => birds.find(({ value }) => value === name)?.label ?? []).join(words.or);

const labelOf = (name: string, value: string) =>
  fieldOf(name).options?.find((one) => one.value === value)?.label ?? '';

function whenOf({ day, time }: WrittenRecord): string {
  const [year, month, date] = day.split('-').map(Number);
  const written = year && month && date ? `${date} ${MONTHS[month - 1]} ${year}` : '';
  return [written, time].filter(Boolean).join(', ');
}

/** What was sent, in one line. */
export const lineOf = (record: WrittenRecord, place: string) =>
  [
    record.count,
    labelOf('age', record.age).toLowerCase(),
    labelOf('doing', record.doing).toLowerCase(),
    place,
    whenOf(record),
  ]
    .filter(Boolean)
    .join(', ');

function rowsOf(record: WrittenRecord | undefined): [term: string, value: string][] {
  if (!record) return [words.bird, words.when, words.where].map((term) => [term, '']);
  const { place, count, age, doing, photographs } = record;
  const names = namesOf(record);
  const position = parseCoordinates(place);
  const kB = Math.ceil(photographs.reduce((sum, { size }) => sum + size, 0) / 1000);
  const rows: [string, string][] = [
    [words.bird, names && [names, count, labelOf('age', age)].filter(Boolean).join(', ')],
    [words.when, whenOf(record)],
    [words.where, position ? formatPosition(position) : place],
  ];
  if (doing) rows.push([words.doing, labelOf('doing', doing)]);
  if (photographs.length)
    rows.push([
      words.with,
      fillIn(photographs.length === 1 ? words.photograph : words.photographs, {
        count: photographs.length,
        kB,
      }),
    ]);
  return rows;
}

/** The two places of a sighting side by side: the one that is kept, and the one that everyone sees. */
function PlacePair({ record, parts }: { record: WrittenRecord; parts: typeof PlaceParts | undefined }) {
  const place = parts?.placeOf(record.place);
  if (!parts || !place) return null;
  const metres = Number(record.accuracy) || 1000;
  const speciesKm = record.species.map((name) => birds.find(({ value }) => value === name)?.shownKm);
  const km = shownKm({ isNest: record.isNest, speciesKm });
  // The widest circle fits.
  const ground = { place, step: Math.max(km ?? 0, metres / 1000) > 2 ? 1 : 2 };
  return (
    <div className={styles.pair}>
      <div>
        <parts.SmallGround {...ground} km={metres / 1000} isBlurred={false} />
        <p>
          <b>{words.weKeep}</b>
          <span>{fillIn(words.within, { metres })}</span>
        </p>
      </div>
      <div>
        <parts.SmallGround {...ground} km={km} isBlurred />
        <p>
          <b>{words.everyone}</b>
          <span>
            {km === undefined
              ? words.nowhere
              : fillIn(words.near, { town: parts.townNear(place), km: 2 * km })}
          </span>
        </p>
      </div>
      {km === undefined && <p className={formStyles.hint}>{words.nest}</p>}
    </div>
  );
}
