import { at } from '../geometry/point';
import { growRaptor } from './grow-raptor';
import { findRaptor } from './species/raptor-table';
import { wingAreas } from './wing/wing-plumage';

describe('silhouettes', () => {
  it('the wing of the Golden Eagle is more pinched at the body than the Imperial Eagle’s', () => {
    const rootAboveBulge = (sn: number) => {
      const trailing = growRaptor(findRaptor(sn)!).wing.secondaries.map(({ tip }) => tip[1]);
      return trailing.at(-1)! - Math.min(...trailing);
    };
    expect(rootAboveBulge(33)).toBeGreaterThan(rootAboveBulge(32) + 20);
  });

  it('Collared Falconet has broader hands than the Eurasian Hobby', () => {
    const breadth = (sn: number) => {
      const [, y] = at(growRaptor(findRaptor(sn)!).wing.primaries, 4).tip;
      return -y;
    };
    expect(breadth(50)).toBeGreaterThan(1.25 * breadth(56));
  });

  it.each([36, 37, 38, 39, 40, 41, 42, 43, 44, 45])(
    'the long tail of species %i widens and then runs on: it is no trapezoid',
    (sn) => {
      const { base, bend, tip } = at(growRaptor(findRaptor(sn)!).tail, 0);
      expect(bend[0]).toBeGreaterThan(1.2 * base[0]);
      expect(Math.abs(tip[0] - bend[0])).toBeLessThan(0.4 * (bend[0] - base[0]));
    },
  );

  it('Bearded Vulture has more pointed wings than any other vulture', () => {
    const narrowness = (sn: number) => {
      const { primaries } = growRaptor(findRaptor(sn)!).wing;
      return at(primaries, 9).tip[0] - at(primaries, 4).tip[0];
    };
    for (const sn of [9, 10, 11, 12, 13, 14, 15, 16])
      expect(narrowness(8)).toBeGreaterThan(1.5 * narrowness(sn));
  });

  it('Black Kite has a forked tail and White-tailed Eagle a wedge', () => {
    const edgeMinusMiddle = (sn: number) => {
      const { tail } = growRaptor(findRaptor(sn)!);
      return tail[0]!.tip[1] - tail.at(-1)!.tip[1];
    };
    expect(edgeMinusMiddle(6)).toBeLessThan(0);
    expect(edgeMinusMiddle(17)).toBeGreaterThan(20);
  });
});

describe('wing patterns', () => {
  const paleColours = (sn: number) =>
    wingAreas(growRaptor(findRaptor(sn)!))
      .map(({ colour }) => colour)
      .filter((colour) => Number.parseInt(colour.slice(1, 3), 16) > 0xb0);

  it('the adult Steppe Eagle has no pale band, which is the mark of a young bird', () => {
    expect(paleColours(31)).toEqual([]);
  });

  it('Crested Serpent Eagle has one white band along arm and hand', () => {
    expect(new Set(paleColours(22)).size).toBe(1);
    expect(paleColours(22)).toHaveLength(2);
  });
});
