import { render, screen } from '@testing-library/react';
import labels from '../content/labels.json';
import { PageContents } from './PageContents';

describe('PageContents', () => {
  it('links to every section of the page without a script', () => {
    render(
      <PageContents
        headings={[
          { id: 'food', label: 'What they eat' },
          { id: 'status', label: 'Status in Nepal' },
        ]}
      />,
    );
    expect(screen.getByRole('navigation', { name: labels.onThisPage })).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#food',
      '#status',
    ]);
  });
});
