import { render } from '@testing-library/react';
import { CountBars } from './CountBars';

const counts = [
  { year: 2002, birds: 200 },
  { year: 2009, birds: 50 },
];

describe('CountBars', () => {
  it('draws each bar in proportion to the largest count', () => {
    const { container } = render(<CountBars caption="c" note="n" year="y" unit="u" counts={counts} />);
    const widths = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'));
    expect(widths).toEqual(['100%', '25%']);
  });
});
