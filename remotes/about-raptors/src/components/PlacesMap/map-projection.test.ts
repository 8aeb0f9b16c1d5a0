import { kilometres, MAP, numberPlace, place, radiusOf } from './map-projection';

/** Each corner of the country, a large area in the middle, and a small one beside its large neighbour. */
const annapurna = { latitude: 28.6, longitude: 84, coreKm2: 7629 };
const bardia = { latitude: 28.45, longitude: 81.5, coreKm2: 968 };
const blackbuck = { latitude: 28.25, longitude: 81.3, coreKm2: 16 };
const areas = [
  { latitude: 29.9, longitude: 81, coreKm2: 1900 },
  { latitude: 28.9, longitude: 80.25, coreKm2: 305 },
  { latitude: 26.65, longitude: 87, coreKm2: 176 },
  { latitude: 27.7, longitude: 87.9, coreKm2: 2035 },
  annapurna,
  bardia,
  blackbuck,
];

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
      expect([area, Math.min(x, number.x) - radiusOf(area) > 0]).toEqual([area, true]);
      expect([area, Math.max(x, number.x) + radiusOf(area) < MAP.width]).toEqual([area, true]);
      expect([area, y > 0 && y < MAP.height && number.y > 0 && number.y < MAP.height]).toEqual([area, true]);
    }
  });

  it('writes the number into a large circle, and beside a small one away from its neighbour', () => {
    expect(numberPlace(annapurna, areas)).toEqual(place(annapurna));
    const neighbour = place(bardia);
    const number = numberPlace(blackbuck, areas);
    const distance = Math.hypot(number.x - neighbour.x, number.y - neighbour.y);
    expect(distance).toBeGreaterThan(radiusOf(bardia) + 10);
  });
});
