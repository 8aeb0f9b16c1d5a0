import type { FieldGuideRecord } from '../../content/field-guide.schema';
import guideRecords from '../../content/field-guide.json';
import { rank, type Identifiable, type Sighting } from './score';

const guide = guideRecords as readonly unknown[] as readonly FieldGuideRecord[];

type Reported = Sighting & {
  sn: number;
  text: string;
  /** What the visitor got wrong or did not see. */
  off?: string;
};

const SIGHTINGS: readonly Reported[] = [
  {
    sn: 6,
    text: 'Brown bird over Kathmandu roofs in July, notch in the tail',
    shape: 'bent-wing',
    sizeClass: 'kite',
    month: 7,
    habitat: 'village',
    mark: 'forked-tail',
  },
  {
    sn: 31,
    text: 'Big brown eagle on the ridge in November, white band under the wing',
    shape: 'eagle',
    sizeClass: 'larger',
    month: 11,
    habitat: 'farmland',
    mark: 'white-underwing',
  },
  {
    sn: 13,
    text: 'Huge pale vulture over Tarai fields in January',
    shape: 'broad-vulture',
    sizeClass: 'larger',
    month: 1,
    habitat: 'farmland',
    off: 'no mark seen',
  },
  {
    sn: 8,
    text: 'Huge dark bird with a wedge tail along a mountain slope in April',
    shape: 'wedge-tail',
    sizeClass: 'larger',
    month: 4,
    habitat: 'high-mountain',
    off: 'no mark seen',
  },
  {
    sn: 9,
    text: 'White and black bird near a village in May',
    shape: 'wedge-tail',
    sizeClass: 'kite',
    month: 5,
    habitat: 'village',
    mark: 'black-and-white',
  },
  {
    sn: 1,
    text: 'Gull-like bird plunging into a river in February',
    shape: 'bent-wing',
    sizeClass: 'kite',
    month: 2,
    habitat: 'water',
    off: 'no mark seen',
  },
  {
    sn: 2,
    text: 'Small grey and white bird hovering over a field in August',
    shape: 'falcon',
    sizeClass: 'pigeon',
    month: 8,
    habitat: 'farmland',
    mark: 'black-and-white',
    off: 'called a falcon because it hovered',
  },
  {
    sn: 22,
    text: 'Whistling bird circling over forest in March, white band in the wing',
    shape: 'buzzard',
    sizeClass: 'kite',
    month: 3,
    habitat: 'forest',
    mark: 'white-underwing',
    off: 'size judged too small',
  },
  {
    sn: 42,
    text: 'Small grey hawk in a village tree in June, fine bars below',
    shape: 'hawk',
    sizeClass: 'pigeon',
    month: 6,
    habitat: 'village',
    mark: 'barred-below',
  },
  {
    sn: 52,
    text: 'Rusty bird hanging in the air over fields in December',
    shape: 'falcon',
    sizeClass: 'pigeon',
    month: 12,
    habitat: 'farmland',
    mark: 'rufous-tail',
  },
  {
    sn: 54,
    text: 'Flock of small dark falcons at the end of October',
    shape: 'falcon',
    sizeClass: 'pigeon',
    month: 10,
    habitat: 'farmland',
    mark: 'white-underwing',
  },
  {
    sn: 37,
    text: 'Slim brown bird low over a hillside in January, white above the tail',
    shape: 'harrier',
    sizeClass: 'kite',
    month: 1,
    habitat: 'farmland',
    mark: 'white-rump',
    off: 'size judged too large',
  },
  {
    sn: 35,
    text: 'Dark bird with a cream head low over reeds in December',
    shape: 'harrier',
    sizeClass: 'kite',
    month: 12,
    habitat: 'wetland',
    mark: 'pale-head',
  },
  {
    sn: 39,
    text: 'Black and white bird low over tall grass in February',
    shape: 'harrier',
    sizeClass: 'crow',
    month: 2,
    habitat: 'wetland',
    mark: 'black-and-white',
  },
  {
    sn: 16,
    text: 'Black vulture with a red head over wooded hills in November',
    shape: 'broad-vulture',
    sizeClass: 'larger',
    month: 11,
    habitat: 'forest',
    mark: 'red-head',
  },
  {
    sn: 79,
    text: 'Small spotted owl at a village tree hole in April',
    shape: 'owl-round',
    sizeClass: 'myna',
    month: 4,
    habitat: 'village',
    off: 'no mark seen',
  },
  {
    sn: 71,
    text: 'Large owl with tufts beside a forest stream in February',
    shape: 'owl-eared',
    sizeClass: 'kite',
    month: 2,
    habitat: 'water',
    mark: 'crest-or-tufts',
  },
  {
    sn: 61,
    text: 'White-faced owl from an old house in September',
    shape: 'owl-round',
    sizeClass: 'crow',
    month: 9,
    habitat: 'village',
    mark: 'pale-head',
  },
  {
    sn: 60,
    text: 'Strong falcon with a moustache at a cliff in October',
    shape: 'falcon',
    sizeClass: 'crow',
    month: 10,
    habitat: 'cliffs',
    mark: 'dark-eye-line',
  },
  {
    sn: 24,
    text: 'Crested eagle over hill forest in April',
    shape: 'eagle',
    sizeClass: 'larger',
    month: 4,
    habitat: 'forest',
    mark: 'crest-or-tufts',
  },
  {
    sn: 46,
    text: 'Small buzzard on a low perch in dry fields in June, rusty tail',
    shape: 'buzzard',
    sizeClass: 'crow',
    month: 6,
    habitat: 'farmland',
    mark: 'rufous-tail',
  },
  {
    sn: 3,
    text: 'Long-necked soaring bird over forest in late October',
    shape: 'eagle',
    sizeClass: 'larger',
    month: 10,
    habitat: 'forest',
    mark: 'barred-below',
    off: 'called an eagle, size judged too large',
  },
  {
    sn: 18,
    text: 'Dark eagle with a pale head at a big river in January',
    shape: 'eagle',
    sizeClass: 'larger',
    month: 1,
    habitat: 'water',
    mark: 'pale-head',
  },
  {
    sn: 83,
    text: 'Long-winged bird gliding low over grass before dusk in January',
    shape: 'harrier',
    sizeClass: 'crow',
    month: 1,
    habitat: 'farmland',
    off: 'taken for a harrier, no mark seen',
  },
];

/** Place of a species counted against it: every other species with the same points is before it. */
function worstPlace(sn: number, sighting: Sighting): number {
  const ranked = rank(guide, sighting);
  const own = ranked.find(({ species }) => species.sn === sn)?.points ?? -Infinity;
  return (
    ranked.filter(({ species, points }) => points > own || (points === own && species.sn !== sn)).length + 1
  );
}

it.each(SIGHTINGS)(
  'has the true species among the first five: $text',
  ({ sn, text: _, off: __, ...sighting }) => {
    expect(worstPlace(sn, sighting)).toBeLessThanOrEqual(5);
  },
);

/** A species as somebody would report it who saw everything that its record says. */
const ownSighting = ({
  shape,
  sizeClass,
  monthsInNepal,
  habitatClass,
  strikingMark,
  markAlso,
}: Identifiable) => ({
  shape,
  sizeClass,
  month: monthsInNepal?.[0],
  habitat: habitatClass[0],
  mark: strikingMark ?? markAlso?.[0],
});

it('has each species among the first eight when it is described from its own record, and all but one among the first five', () => {
  const places = guide.map((species) => worstPlace(species.sn, ownSighting(species) as Sighting));
  expect(places.filter((place) => place > 8)).toEqual([]);
  expect(places.filter((place) => place <= 5)).toHaveLength(82);
});

it('orders by likelihood where nothing was answered, and counts no question that was not', () => {
  const [first] = rank(guide, {});
  expect(first?.species.likelihood).toBe('common');
  expect(rank(guide, {}).at(-1)?.species.likelihood).toBe('vagrant');
});

it('does not hold it against a species that nobody knows its months', () => {
  const [eagle] = guide.filter(({ sn }) => sn === 31);
  const { monthsInNepal: _, ...unknown } = eagle as FieldGuideRecord;
  const points = (species: Identifiable, month?: number) =>
    rank([species], month ? { month } : {})[0]?.points;
  expect(points(unknown, 7)).toBe(points(unknown));
  expect(points(eagle as FieldGuideRecord, 7)).toBe((points(unknown) ?? 0) - 2);
  expect(points(eagle as FieldGuideRecord, 11)).toBe((points(unknown) ?? 0) + 1);
});
