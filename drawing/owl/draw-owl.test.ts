import { outerRingOfUnion } from '../geometry/polygon-union';
import { drawOwl } from './draw-owl';
import { owlFigure } from './owl-figure';
import { findOwl, OWLS } from './owl-table';

const OWLETS = [76, 77, 78, 79, 80];
const WOOD_OWLS = [73, 74, 75];
const figureOf = (sn: number) => owlFigure(findOwl(sn)!);

describe('owls', () => {
  it.each(OWLETS)('owlet %i is wider and has a larger head for its height than any wood owl', (sn) => {
    for (const woodOwl of WOOD_OWLS) {
      expect(figureOf(sn).bodyHalfWidth).toBeGreaterThan(figureOf(woodOwl).bodyHalfWidth);
      expect(figureOf(sn).headHalfWidth).toBeGreaterThan(figureOf(woodOwl).headHalfWidth);
    }
  });

  it('tufts of fish owls fall to the sides, those of the Dusky Eagle Owl stand', () => {
    const slant = (sn: number) => {
      const { rightTuft, headHalfWidth } = figureOf(sn);
      return Math.max(...rightTuft!.flat().map(([x]) => x)) - headHalfWidth;
    };
    for (const fishOwl of [71, 72]) expect(slant(fishOwl)).toBeGreaterThan(5);
    expect(slant(70)).toBeLessThan(0);
  });

  it.each(OWLS.filter(({ throat }) => throat))('$englishName shows its throat below its head', (owl) => {
    const { headY, headHalfHeight } = owlFigure(owl);
    const [, middle = 0, radius = 0] = /<ellipse cy="([^"]*)" rx="[^"]*" ry="([^"]*)" fill="#123456"/
      .exec(drawOwl({ ...owl, throat: '#123456' }, 'plate').svg)!
      .map(Number);
    expect(middle + radius).toBeGreaterThan(3 + headHalfHeight * 1.05 - headY);
  });

  it.each(OWLS)('$englishName is of one piece from head to tail', (owl) => {
    const { head, body, tail, rightWing } = owlFigure(owl);
    const whole = outerRingOfUnion([head, body, tail, rightWing]).map(([, y]) => y);
    expect(Math.max(...whole)).toBeCloseTo(Math.max(...head.map(([, y]) => y)), 0);
    expect(Math.min(...whole)).toBeCloseTo(Math.min(...tail.map(([, y]) => y)), 0);
  });
});
