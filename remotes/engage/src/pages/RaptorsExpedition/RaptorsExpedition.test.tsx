import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { RaptorsExpedition } from './RaptorsExpedition';

const open = () =>
  render(
    <MemoryRouter>
      <RaptorsExpedition />
    </MemoryRouter>,
  );

const valueOf = (part: string, term: string) =>
  within(screen.getByRole('region', { name: part })).getByText(term, { selector: 'dt' }).nextElementSibling;

describe('Raptors expedition', () => {
  it.each([
    ['Monitored since', '2012'],
    ['Where', 'Foothills of the Himalayas'],
    ['Altitude', '2050 m'],
    ['On migration', 'Over 33 species'],
    ['Resident', '7 species, at 20–80 m'],
    ['Coordinates', 'About 28°18′ N, 83°49′ E'],
  ])('states of the watch site: %s %s', (term, value) => {
    open();
    expect(valueOf('The watch site', term)).toHaveTextContent(value);
  });

  it.each([
    ['Species in Nepal', '83'],
    ['Best months', 'January and February'],
    ['Proceeds', 'Go to conservation'],
  ])('states of the expedition: %s %s', (term, value) => {
    open();
    expect(valueOf('The expedition', term)).toHaveTextContent(value);
  });

  it('keeps the autumn of the migration apart from the winter of the expedition', () => {
    open();
    const panel = screen.getByRole('heading', { name: 'Two places, two seasons' }).closest('aside');
    expect(panel).toHaveTextContent(/watch site in autumn.*expedition in January or February/);
    expect(panel).toHaveTextContent('In January no migration passes the hill.');
  });

  it('does not say that the count went on every year', () => {
    open();
    expect(document.body).not.toHaveTextContent(/every year since/i);
  });

  it('leads from the list of contents to headings that exist', () => {
    open();
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links).toHaveLength(4);
    for (const link of links) {
      const heading = document.getElementById((link.getAttribute('href') ?? '').slice(1));
      expect(heading).toHaveTextContent(link.textContent ?? '?');
    }
  });
});
