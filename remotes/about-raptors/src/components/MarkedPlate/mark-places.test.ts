import { recordFor } from '../../pages/Species/records';
import speciesRecords from '../../../content/species.json';
import { placeMarks } from './mark-places';

it.each(speciesRecords.map(({ slug }) => slug))(
  '%s: each mark has a point on the drawing and a corner of its own',
  (slug) => {
    const { guide, plate } = recordFor(slug);
    const drawn = guide.marks.filter(({ isNotDrawn }) => !isNotDrawn);
    const marks = placeMarks(drawn, plate);
    expect(marks.map(({ label }) => label)).toEqual(drawn.map(({ label }) => label));
    expect(new Set(marks.map(({ corner }) => corner)).size).toBe(marks.length);
    for (const { x, y } of marks) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(1);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(1);
    }
  },
);

it('points at the wing on the side of its words', () => {
  const points = {
    head: { x: 0.49, y: 0.1 },
    eye: { x: 0.48, y: 0.12 },
    bill: { x: 0.5, y: 0.05 },
    wingTip: { x: 0.97, y: 0.2 },
    trailingEdge: { x: 0.3, y: 0.6 },
    tail: { x: 0.5, y: 0.9 },
    feet: { x: 0.51, y: 0.7 },
  };
  const { plate } = recordFor('steppe-eagle');
  for (const mirrored of [false, true]) {
    const wingTip = { x: mirrored ? 0.03 : 0.97, y: 0.2 };
    const marks = placeMarks(
      [
        { part: 'body', label: 'Body', note: '', text: '' },
        { part: 'flight', label: 'In flight', note: '', text: '' },
      ],
      { ...plate, points: { ...points, wingTip } },
    );
    const flight = marks[1]!;
    expect(flight.x < 0.5).toBe(flight.corner.endsWith('left'));
  }
});
