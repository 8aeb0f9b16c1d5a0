import { render, screen } from '@testing-library/react';
import { StatusBadge } from './StatusBadge';
import { StatusKey } from './StatusKey';

describe('StatusBadge', () => {
  it('shows the code and the word, never colour alone', () => {
    render(<StatusBadge code="CR" />);
    expect(screen.getByText('CR')).toBeInTheDocument();
    expect(screen.getByText('Critically Endangered')).toBeInTheDocument();
  });

  it('has a key with all six codes', () => {
    render(<StatusKey />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'LC Least Concern',
      'NT Near Threatened',
      'VU Vulnerable',
      'EN Endangered',
      'CR Critically Endangered',
      'DD Data Deficient',
    ]);
  });
});
