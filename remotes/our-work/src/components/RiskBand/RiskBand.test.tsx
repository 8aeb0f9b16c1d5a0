import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATUS_WORDS } from '@raptors/shared/design/StatusBadge/status';
import { render, screen } from '@testing-library/react';
import content from '../../../content/our-work.json';
import type { OurWorkContent } from '../../../content/schema';
import { RiskBand } from './RiskBand';

const risk: OurWorkContent['risk'] = {
  heading: 'At risk',
  figures: [
    { number: '10%', after: 'of owls are threatened' },
    { before: 'over', number: '20%', after: 'of kites are threatened' },
  ],
  counted: 'Of ten owls and five kites.',
  waffleCaption: 'Status of three birds.',
  waffleAlt: '{total} birds: {groups}.',
  nationalStatus: [
    { code: 'CR', species: 2 },
    { code: 'other', species: 1 },
  ],
};

describe('RiskBand', () => {
  it('states both shares in whole sentences', () => {
    render(<RiskBand id="at-risk" risk={risk} />);
    const texts = screen.getAllByText(/are threatened/).map((part) => part.closest('p')?.textContent);
    expect(texts).toEqual(['10% of owls are threatened', 'over 20% of kites are threatened']);
  });

  it('says beside the shares what they count', () => {
    render(<RiskBand id="at-risk" risk={risk} />);
    expect(screen.getByText('Of ten owls and five kites.')).toBeInTheDocument();
  });

  it('says in words what the birds show: the words of each code, and other groups as they are written', () => {
    render(<RiskBand id="at-risk" risk={risk} />);
    expect(screen.getByRole('img')).toHaveAccessibleName(`3 birds: 2 ${STATUS_WORDS.CR}, 1 other.`);
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
