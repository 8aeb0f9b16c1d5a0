import areas from '../../../content/protected-areas.json';
import { kilometres, MAP, numberPlace, place, radiusOf } from './map-projection';

const areaNamed = (name: string) => {
  const area = areas.find((candidate) => candidate.name === name);
  if (!area) throw new Error(`There is no area ${name}.`);
  return area;
};

describe('the map of Nepal', () => {
  it('has north up and east to the right', () => {
    const west = place({ latitude: 28, longitude: 81 });
    const northEast = place({ latitude: 29, longitude: 87 });
    expect(northEast.x).toBeGreaterThan(west.x);
    expect(northEast.y).toBeLessThan(west.y);
  });

  it('is as long for 100 km eastwards as for 100 km northwards', () => {
    const here = place({ latitude: 28.3, longitude: 84 });
    const north = place({ latitude: 28.3 + 100 / 111.2, longitude: 84 });
    const east = place({ latitude: 28.3, longitude: 84 + 100 / (111.2 * Math.cos((28.3 * Math.PI) / 180)) });
    expect(here.y - north.y).toBeCloseTo(kilometres(100), 0);
    expect(east.x - here.x).toBeCloseTo(kilometres(100), 0);
  });

  it('draws a circle of the true area', () => {
    const squareKilometre = kilometres(100) ** 2 / 10_000;
    expect((Math.PI * radiusOf({ coreKm2: 7629 }) ** 2) / squareKilometre).toBeCloseTo(7629, -2);
  });

  it('keeps every circle and number on the sheet', () => {
    for (const area of areas) {
      const { x, y } = place(area);
      const number = numberPlace(area, areas);
      expect([area.name, Math.min(x, number.x) - radiusOf(area) > 0]).toEqual([area.name, true]);
      expect([area.name, Math.max(x, number.x) + radiusOf(area) < MAP.width]).toEqual([area.name, true]);
      expect([area.name, y > 0 && y < MAP.height && number.y > 0 && number.y < MAP.height]).toEqual([
        area.name,
        true,
      ]);
    }
  });

  it('writes the number into a large circle, and beside a small one away from its neighbour', () => {
    const annapurna = areaNamed('Annapurna');
    expect(numberPlace(annapurna, areas)).toEqual(place(annapurna));
    const blackbuck = areaNamed('Krishnasar (Blackbuck)');
    const bardia = place(areaNamed('Bardia'));
    const number = numberPlace(blackbuck, areas);
    const distance = Math.hypot(number.x - bardia.x, number.y - bardia.y);
    expect(distance).toBeGreaterThan(radiusOf(areaNamed('Bardia')) + 10);
  });
});
