import { rank, type Identifiable } from './score';

const HARRIER: Omit<Identifiable, 'sn'> = { shape: 'harrier', sizeClass: 'crow', habitatClass: ['farmland'] };
const FALCON: Omit<Identifiable, 'sn'> = { shape: 'falcon', sizeClass: 'pigeon', habitatClass: ['farmland'] };
const EAGLE: Omit<Identifiable, 'sn'> = { shape: 'eagle', sizeClass: 'larger', habitatClass: ['farmland'] };
const guide: Identifiable[] = [
  { sn: 1, ...HARRIER, strikingMark: 'white-rump' },
  { sn: 2, ...HARRIER, strikingMark: 'black-and-white', markAlso: ['pale-head'] },
  { sn: 3, ...FALCON, strikingMark: 'rufous-tail', likelihood: 'vagrant' },
  { sn: 4, ...FALCON, strikingMark: 'white-underwing', markAlso: ['barred-below'] },
  { sn: 5, ...EAGLE, monthsInNepal: [6], likelihood: 'regular' },
  { sn: 6, ...EAGLE, monthsInNepal: [10], likelihood: 'common' },
];

it('orders by likelihood where nothing was answered, and counts no question that was not', () => {
  expect(rank(guide, {}).map(({ species }) => species.sn)).toEqual([6, 5, 1, 2, 4, 3]);
});

it('does not penalise a species whose months are unknown', () => {
  const points = (species: Identifiable, month?: number) =>
    rank([species], month ? { month } : {})[0]?.points;
  const unknown = { sn: 7, ...EAGLE };
  const eagle = { ...unknown, monthsInNepal: [11] };
  expect(points(unknown, 7)).toBe(points(unknown));
  expect(points(eagle, 7)).toBe((points(unknown) ?? 0) - 2);
  expect(points(eagle, 11)).toBe((points(unknown) ?? 0) + 1);
});
