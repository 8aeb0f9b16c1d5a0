import { numberPlace } from './number-place';

it('writes the number into a large circle, and beside a small one away from its neighbour', () => {
  const large = { x: 200, y: 200, radius: 28 };
  const small = { x: 180, y: 222, radius: 2 };
  const circles = [large, { x: 600, y: 300, radius: 50 }, small];
  expect(numberPlace(circles, 0)).toEqual({ x: 200, y: 200 });
  const number = numberPlace(circles, 2);
  expect(Math.hypot(number.x - large.x, number.y - large.y)).toBeGreaterThan(large.radius + 10);
  expect(Math.hypot(number.x - small.x, number.y - small.y)).toBeCloseTo(13, 0);
});
