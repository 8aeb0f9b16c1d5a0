import { pathData, shortNumber } from './path-data';

describe('pathData', () => {
  it.each([
    [
      'relative steps without repeated commands',
      [
        [0, 0],
        [10, 5],
        [5, -5],
      ],
      'M0 0l10 5-5-10z',
    ],
    [
      'steps that do not add up rounding errors',
      [
        [0, 0],
        [0.4, 0],
        [0.8, 0],
        [1.2, 0],
      ],
      'M0 0l1 0z',
    ],
    ['a lone point', [[3, 4]], 'M3 4z'],
  ] as const)('writes %s', (_, points, data) => {
    expect(pathData(points)).toBe(data);
  });

  it('leaves open lines open', () => {
    expect(
      pathData(
        [
          [0, 0],
          [1, 1],
        ],
        { closed: false },
      ),
    ).toBe('M0 0l1 1');
  });
});

describe('shortNumber', () => {
  it('drops the zero before the point', () => {
    expect([0.5, -0.25, 10, 1.5].map(shortNumber)).toEqual(['.5', '-.25', '10', '1.5']);
  });
});
