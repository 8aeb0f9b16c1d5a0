import { render, screen, within } from '@testing-library/react';
import labels from '../content/labels.json';
import { PageContents } from './PageContents';

const headings = [
  { id: 'food', label: 'What they eat' },
  { id: 'status', label: 'Status in Nepal' },
];

describe('PageContents', () => {
  it('links to every section of the page without a script', () => {
    render(<PageContents headings={headings} />);
    const navigation = screen.getByRole('navigation', { name: labels.onThisPage });
    const links = within(navigation).getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#food', '#status']);
  });
});
