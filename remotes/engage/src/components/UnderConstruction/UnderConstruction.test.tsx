import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { BecomeMember } from '../../pages/BecomeMember/BecomeMember';
import { Resources } from '../../pages/Resources/Resources';

const pages: [string, ComponentType, string[]][] = [
  ['Become member', BecomeMember, ['Volunteer', 'Contact us', 'Donate', 'Events']],
  ['Resources', Resources, ['Know raptors', 'Explore Raptors of Nepal']],
];

describe.each(pages)('%s', (title, Page, ways) => {
  beforeEach(() => {
    render(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    );
  });

  it('says that it is under construction', () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText('This page is under Construction.')).toBeInTheDocument();
  });

  it('offers ways on', () => {
    for (const way of ways) {
      expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', expect.stringMatching(/^\//));
    }
  });
});
