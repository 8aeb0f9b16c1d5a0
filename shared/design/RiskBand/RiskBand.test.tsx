import { render, screen } from '@testing-library/react';
import { STATUS_WORDS } from '../StatusBadge/status';
import { RiskBand, type RiskTexts } from './RiskBand';

jest.mock('../../organisation/status-totals.json', () => ({
  diurnal: 3,
  nepal: { CR: 2, EN: 0, VU: 0, threatened: 2, NT: 0 },
}));

const risk: RiskTexts = {
  heading: 'At risk',
  figures: [
    { number: '10%', after: 'of owls are threatened' },
    { before: 'over', number: '20%', after: 'of kites are threatened' },
  ],
  counted: 'Of ten owls and five kites.',
  waffleCaption: 'Status of three birds.',
  other: 'other',
  waffleAlt: '{total} birds: {groups}.',
};

const picture = { src: '/birds.svg', width: 10, height: 10 };

it('states both shares in whole sentences, what they count, and in words what the birds show', () => {
  render(<RiskBand id="at-risk" risk={risk} contours={picture} waffle={picture} />);
  const texts = screen.getAllByText(/are threatened/).map((part) => part.closest('p')?.textContent);
  expect(texts).toEqual(['10% of owls are threatened', 'over 20% of kites are threatened']);
  expect(screen.getByText('Of ten owls and five kites.')).toBeInTheDocument();
  expect(screen.getByRole('img')).toHaveAccessibleName(
    expect.stringMatching(`^3 birds: 2 ${STATUS_WORDS.CR}, .*1 other.$`),
  );
});

it('counts in the digits and with the words of a Nepali page', () => {
  const nepali = { ...risk, other: 'अरू', waffleAlt: '{total} चरा: {groups}।' };
  render(<RiskBand id="at-risk" risk={nepali} contours={picture} waffle={picture} />);
  expect(screen.getByRole('img')).toHaveAccessibleName(expect.stringMatching(/^३ चरा: .*, १ अरू।$/));
});
