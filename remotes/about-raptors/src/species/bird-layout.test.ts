import { layOutBirds, type SizedBird } from './bird-layout';

const box = { x: 40, y: 20, width: 1120, height: 480 };
const bird = (sn: number, widthCm: number, heightCm: number): SizedBird & { sn: number } => ({
  sn,
  group: sn > 60 ? 'owl' : 'diurnal',
  widthCm,
  heightCm,
});
const many = [
  ...Array.from({ length: 60 }, (_, index) => bird(index + 1, 285 - 4 * index, 115 - index)),
  ...Array.from({ length: 23 }, (_, index) => bird(index + 61, 30 - index / 2, 62 - 2 * index)),
];

it('places every bird within the box, at one scale, and none on another', () => {
  const { pixelsPerCm, birds } = layOutBirds(many, box);
  expect(birds.map(({ sn }) => sn)).toEqual(many.map(({ sn }) => sn));
  const places = birds.map(({ place }) => place);
  for (const [index, { x, y, width, height }] of places.entries()) {
    expect(width / (many[index]?.widthCm ?? NaN)).toBeCloseTo(pixelsPerCm);
    expect(height / (many[index]?.heightCm ?? NaN)).toBeCloseTo(pixelsPerCm);
    expect(x).toBeGreaterThanOrEqual(box.x - 0.01);
    expect(x + width).toBeLessThanOrEqual(box.x + box.width + 0.01);
    expect(y).toBeGreaterThanOrEqual(box.y - 0.01);
    expect(y + height).toBeLessThanOrEqual(box.y + box.height + 0.01);
    for (const other of places.slice(0, index))
      expect(
        other.x + other.width <= x ||
          x + width <= other.x ||
          other.y + other.height <= y ||
          y + height <= other.y,
      ).toBe(true);
  }
});

it('stands owls on the foot of their row', () => {
  const owls = layOutBirds([bird(61, 30, 60), bird(62, 20, 40)], box).birds;
  const [tall, small] = owls.map(({ place }) => place.y + place.height);
  expect(tall).toBeCloseTo(small ?? NaN);
});
