import { render, screen } from '@testing-library/react';
import { STATUS_WORDS, type StatusCode } from './status';
import { StatusBadge } from './StatusBadge';
import { StatusKey } from './StatusKey';

describe('StatusBadge', () => {
  it('shows the code and the word, never colour alone', () => {
    render(<StatusBadge code="CR" />);
    expect(screen.getByText('CR')).toBeInTheDocument();
    expect(screen.getByText(STATUS_WORDS.CR)).toBeInTheDocument();
  });

  it('has a key with all six codes', () => {
    render(<StatusKey />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      ['LC', 'NT', 'VU', 'EN', 'CR', 'DD'].map((code) => `${code} ${STATUS_WORDS[code as StatusCode]}`),
    );
  });
});
