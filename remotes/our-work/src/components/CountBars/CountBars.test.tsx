import { render, screen } from '@testing-library/react';
import { CountBars } from './CountBars';

const counts = [
  { year: 2002, birds: 200 },
  { year: 2009, birds: 50 },
];

describe('CountBars', () => {
  it('is a table that can be read without the bars', () => {
    render(
      <CountBars
        caption="Vultures along a road"
        note="One road."
        year="Year"
        unit="Vultures"
        counts={counts}
      />,
    );
    expect(screen.getByRole('table', { name: 'Vultures along a road' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: '2009 50' })).toBeInTheDocument();
  });

  it('draws each bar in proportion to the largest count', () => {
    const { container } = render(<CountBars caption="c" note="n" year="y" unit="u" counts={counts} />);
    const widths = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'));
    expect(widths).toEqual(['100%', '25%']);
  });
});
