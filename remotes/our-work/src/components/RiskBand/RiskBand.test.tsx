import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import content from '../../../content/our-work.json';
import { RiskBand } from './RiskBand';

describe('RiskBand', () => {
  it('states both shares in whole sentences', () => {
    render(<RiskBand id="at-risk" risk={content.risk} />);
    const texts = screen
      .getAllByText(/threatened or near-threatened/)
      .map((part) => part.closest('p')?.textContent);
    expect(texts).toEqual([
      '40% of Nepal’s raptors are globally threatened or near-threatened',
      'over 53% are nationally threatened or near-threatened',
    ]);
  });

  it('says in words what the 60 birds show, and never that they are the 40%', () => {
    render(<RiskBand id="at-risk" risk={content.risk} />);
    const picture = screen.getByRole('img', { name: /^60 small birds, one for each diurnal species/ });
    expect(picture).toHaveAccessibleName(
      /national status: 13 Critically Endangered, 4 Endangered, 11 Vulnerable, 4 Near Threatened, 28 other\.$/,
    );
    expect(picture).not.toHaveAccessibleName(/40/);
  });

  it('draws as many birds of each status as the sentence counts', () => {
    const drawing = JSON.parse(readFileSync(join(__dirname, 'waffle.picture.drawing'), 'utf8')) as {
      parts: { count: number }[];
    };
    expect(drawing.parts.map(({ count }) => count)).toEqual(
      content.risk.nationalStatus.map(({ species }) => species),
    );
  });
});
