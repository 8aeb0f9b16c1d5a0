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

it('states both shares in whole sentences, what they count, and in words what the birds show', () => {
  render(<RiskBand id="at-risk" risk={risk} />);
  const texts = screen.getAllByText(/are threatened/).map((part) => part.closest('p')?.textContent);
  expect(texts).toEqual(['10% of owls are threatened', 'over 20% of kites are threatened']);
  expect(screen.getByText('Of ten owls and five kites.')).toBeInTheDocument();
  expect(screen.getByRole('img')).toHaveAccessibleName(`3 birds: 2 ${STATUS_WORDS.CR}, 1 other.`);
});

it('draws as many birds of each status as the sentence counts', () => {
  const drawing = readFileSync(join(__dirname, 'waffle.picture.drawing'), 'utf8');
  expect(JSON.parse(drawing)).toMatchObject({
    parts: content.risk.nationalStatus.map(({ species }) => ({ count: species })),
  });
});
