import { render, screen } from '@testing-library/react';
import { STATUS_WORDS } from './status';
import { StatusBadge } from './StatusBadge';

describe('StatusBadge', () => {
  it('shows the code and the word, never colour alone', () => {
    render(<StatusBadge code="CR" />);
    expect(screen.getByText('CR')).toBeInTheDocument();
    expect(screen.getByText(STATUS_WORDS.CR)).toBeInTheDocument();
  });
});
