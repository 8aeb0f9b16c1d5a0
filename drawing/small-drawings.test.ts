import { anatomyPoints } from './figure/anatomy-points';
import handbooks from './handbooks.json';
import { drawWaffle } from './waffle/draw-waffle';

describe('drawWaffle', () => {
  const parts = [
    { colour: '#ff8fa0', count: 13 },
    { colour: '#6a8e87', count: 47 },
  ];

  it('draws as many birds as counted, in rows of fifteen', () => {
    const { svg, width, height } = drawWaffle({ parts });
    expect(svg.match(/<use/g)).toHaveLength(60);
    expect(width / height).toBeCloseTo((15 * 39) / (4 * 34));
  });
});

describe('anatomyPoints', () => {
  it('lie where a birder would point', () => {
    const { bill, eye, wingTip, trailingEdge, tail, feet } = anatomyPoints(33);
    expect(bill.y).toBeLessThan(eye.y);
    expect(wingTip.x).toBeGreaterThan(0.9);
    expect(trailingEdge.x).toBeLessThan(0.4);
    expect(tail.y).toBeGreaterThan(feet.y);
    expect(Math.abs(feet.x - 0.5)).toBeLessThan(0.05);
  });

  it('keep to the parts of an owl that perches', () => {
    const { head, eye, bill, feet, tail } = anatomyPoints(76);
    const downwards = [head, eye, bill, feet, tail].map(({ y }) => y);
    expect(downwards).toEqual([...downwards].sort((a, b) => a - b));
  });
});

it('the comparison with handbooks lists the works that it quotes, and no others', () => {
  const quoted = handbooks.species.flatMap(({ words }) => Object.keys(words));
  expect([...new Set(quoted)].sort()).toEqual(Object.keys(handbooks.works).sort());
});
