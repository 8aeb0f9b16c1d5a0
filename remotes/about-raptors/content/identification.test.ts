import { checkedContent } from '@raptors/shared/contract/checked-content';
import type { FieldGuideRecord } from './field-guide.schema';
import guideRecords from './field-guide.json';
import { ANSWERS_ADDRESS } from '../src/identification/answers';
import { rank, type Identifiable, type Sighting } from '../src/identification/score';

const guide = checkedContent<readonly FieldGuideRecord[]>(guideRecords);

/** The worst rank of a species: ties count against it. */
function worstPlace(sn: number, sighting: Sighting): number {
  const ranked = rank(guide, sighting);
  const own = ranked.find(({ species }) => species.sn === sn)?.points ?? -Infinity;
  return (
    ranked.filter(({ species, points }) => points > own || (points === own && species.sn !== sn)).length + 1
  );
}

// In brackets: what the visitor got wrong or did not see.
it.each`
  sn    | address                                                                         | text
  ${6}  | ${'shape=bent-wing&size=kite&month=7&where=village&mark=forked-tail'}           | ${'Brown bird over Kathmandu roofs in July, notch in the tail'}
  ${31} | ${'shape=eagle&size=larger&month=11&where=farmland&mark=white-underwing'}       | ${'Big brown eagle on the ridge in November, white band under the wing'}
  ${13} | ${'shape=broad-vulture&size=larger&month=1&where=farmland'}                     | ${'Huge pale vulture over Tarai fields in January (no mark seen)'}
  ${8}  | ${'shape=wedge-tail&size=larger&month=4&where=high-mountain'}                   | ${'Huge dark bird with a wedge tail along a mountain slope in April (no mark seen)'}
  ${9}  | ${'shape=wedge-tail&size=kite&month=5&where=village&mark=black-and-white'}      | ${'White and black bird near a village in May'}
  ${1}  | ${'shape=bent-wing&size=kite&month=2&where=water'}                              | ${'Gull-like bird plunging into a river in February (no mark seen)'}
  ${2}  | ${'shape=falcon&size=pigeon&month=8&where=farmland&mark=black-and-white'}       | ${'Small grey and white bird hovering over a field in August (called a falcon because it hovered)'}
  ${22} | ${'shape=buzzard&size=kite&month=3&where=forest&mark=white-underwing'}          | ${'Whistling bird circling over forest in March, white band in the wing (size judged too small)'}
  ${42} | ${'shape=hawk&size=pigeon&month=6&where=village&mark=barred-below'}             | ${'Small grey hawk in a village tree in June, fine bars below'}
  ${52} | ${'shape=falcon&size=pigeon&month=12&where=farmland&mark=rufous-tail'}          | ${'Rusty bird hanging in the air over fields in December'}
  ${54} | ${'shape=falcon&size=pigeon&month=10&where=farmland&mark=white-underwing'}      | ${'Flock of small dark falcons at the end of October'}
  ${37} | ${'shape=harrier&size=kite&month=1&where=farmland&mark=white-rump'}             | ${'Slim brown bird low over a hillside in January, white above the tail (size judged too large)'}
  ${35} | ${'shape=harrier&size=kite&month=12&where=wetland&mark=pale-head'}              | ${'Dark bird with a cream head low over reeds in December'}
  ${39} | ${'shape=harrier&size=crow&month=2&where=wetland&mark=black-and-white'}         | ${'Black and white bird low over tall grass in February'}
  ${16} | ${'shape=broad-vulture&size=larger&month=11&where=forest&mark=red-head'}        | ${'Black vulture with a red head over wooded hills in November'}
  ${79} | ${'shape=owl-round&size=myna&month=4&where=village'}                            | ${'Small spotted owl at a village tree hole in April (no mark seen)'}
  ${71} | ${'shape=owl-eared&size=kite&month=2&where=water&mark=crest-or-tufts'}          | ${'Large owl with tufts beside a forest stream in February'}
  ${61} | ${'shape=owl-round&size=crow&month=9&where=village&mark=pale-head'}             | ${'White-faced owl from an old house in September'}
  ${60} | ${'shape=falcon&size=crow&month=10&where=cliffs&mark=dark-eye-line'}            | ${'Strong falcon with a moustache at a cliff in October'}
  ${24} | ${'shape=eagle&size=larger&month=4&where=forest&mark=crest-or-tufts'}           | ${'Crested eagle over hill forest in April'}
  ${46} | ${'shape=buzzard&size=crow&month=6&where=farmland&mark=rufous-tail'}            | ${'Small buzzard on a low perch in dry fields in June, rusty tail'}
  ${3}  | ${'shape=eagle&size=larger&month=10&where=forest&mark=barred-below'}            | ${'Long-necked soaring bird over forest in late October (called an eagle, size judged too large)'}
  ${18} | ${'shape=eagle&size=larger&month=1&where=water&mark=pale-head'}                 | ${'Dark eagle with a pale head at a big river in January'}
  ${83} | ${'shape=harrier&size=crow&month=1&where=farmland'}                             | ${'Long-winged bird gliding low over grass before dusk in January (taken for a harrier, no mark seen)'}
  ${54} | ${'shape=falcon&size=pigeon&month=10&where=farmland&mark=barred-below'}         | ${'Small falcon with dark bars and spots below in October, a female'}
  ${38} | ${'shape=harrier&size=crow&month=10&where=farmland&mark=black-and-white'}       | ${'Very pale slim bird low over fields in October, a male'}
  ${10} | ${'shape=broad-vulture&size=larger&month=6&where=village&mark=white-underwing'} | ${'Vulture over a village in June, white front of the wing'}
  ${33} | ${'shape=eagle&size=larger&month=5&where=high-mountain'}                        | ${'Big eagle above the trees in May (no mark seen)'}
  ${15} | ${'shape=broad-vulture&size=larger&month=1&where=high-mountain'}                | ${'Huge dark vulture along a slope in January (place judged by the slope, no mark seen)'}
  ${7}  | ${'shape=buzzard&size=kite&month=8&where=water&mark=pale-head'}                 | ${'Rusty bird with a white head at a river in August (taken for a buzzard)'}
  ${50} | ${'shape=falcon&size=myna&month=4&where=forest&mark=dark-eye-line'}             | ${'Tiny falcon on a dead branch in April'}
  ${48} | ${'shape=buzzard&size=larger&month=1&where=farmland&mark=rufous-tail'}          | ${'Big buzzard with an orange tail in January (size judged too large)'}
  ${5}  | ${'shape=hawk&size=pigeon&month=5&where=forest&mark=crest-or-tufts'}            | ${'Crested black and white bird over forest in May'}
  ${81} | ${'shape=owl-round&size=pigeon&month=5&where=forest'}                           | ${'Brown owl without tufts at the forest edge in May (no mark seen)'}
  ${56} | ${'shape=falcon&size=pigeon&month=10&where=forest&mark=dark-eye-line'}          | ${'Scythe-winged falcon with a moustache at dusk in October'}
  ${72} | ${'shape=owl-eared&size=kite&month=11&where=water'}                             | ${'Large orange owl beside a stream in November (no mark seen)'}
`('has the true species among the first five: $text', ({ sn, address }: { sn: number; address: string }) => {
  expect(worstPlace(sn, ANSWERS_ADDRESS.parse(address).sighting)).toBeLessThanOrEqual(5);
});

/** A sighting as the record has it, in its first month and place, with its most striking mark or else the first other one. */
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

it('ranks each species among the first eight for its own record, all but one in the first five', () => {
  const places = guide.map((species) => worstPlace(species.sn, ownSighting(species) as Sighting));
  expect(places.filter((place) => place > 8)).toEqual([]);
  expect(places.filter((place) => place > 5).length).toBeLessThanOrEqual(1);
});
