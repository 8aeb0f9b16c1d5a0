import { recordFor } from '../../pages/Species/records';
import speciesRecords from '../../../content/species.json';
import { placeMarks } from './mark-places';

it.each(speciesRecords.map(({ slug }) => slug))(
  '%s: each mark has a point on the drawing and a corner of its own',
  (slug) => {
    const { guide, plate } = recordFor(slug);
    const marks = placeMarks(guide.marks, plate);
    expect(marks.map(({ text }) => text)).toEqual(guide.marks.map(({ text }) => text));
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
  const { plate } = recordFor('steppe-eagle');
  const [head, wing] = placeMarks(
    [
      { part: 'head', label: 'Head', text: 'a' },
      { part: 'wing', label: 'Wing', text: 'b' },
    ],
    plate,
  );
  expect(head?.corner).toMatch(/^top/);
  expect(wing && wing.x < 0.5).toBe(wing?.corner.endsWith('left'));
});
