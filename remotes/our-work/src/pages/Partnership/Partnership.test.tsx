import labels from '@raptors/shared/design/content/labels.json';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import page from '../../../content/partnership.json';
import { Partnership } from './Partnership';

beforeEach(() => {
  render(<Partnership />, { wrapper: MemoryRouter });
});

describe('Partnership', () => {
  it('leads from the list of contents to every section', () => {
    const contents = screen.getByRole('navigation', { name: labels.onThisPage });
    for (const [id, { heading, ...short }] of Object.entries(page.sections)) {
      const label = 'inContents' in short ? short.inContents : heading;
      expect(within(contents).getByRole('link', { name: label })).toHaveAttribute('href', `#${id}`);
      expect(document.getElementById(id)).toHaveTextContent(heading);
    }
  });

  it('leads on to the contact page', () => {
    const panel = screen.getByRole('heading', { name: page.callout.heading }).closest('aside')!;
    expect(within(panel).getByRole('link')).toHaveAttribute('href', '/Our_Story/Contact_us');
  });
});
