import { render, screen } from '@testing-library/react';
import { Alert } from './Alert';

describe('Alert', () => {
  it('keeps its live region on the page while there is nothing to say', () => {
    const { rerender } = render(<Alert tone="ok" />);
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    rerender(<Alert tone="ok">Your query has been sent successfully!</Alert>);
    expect(screen.getByRole('status')).toBe(region);
    expect(region).toHaveTextContent('Your query has been sent successfully!');
  });
});
