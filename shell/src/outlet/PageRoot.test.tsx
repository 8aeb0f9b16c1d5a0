import { render, screen } from '@testing-library/react';
import type { Translation } from '@raptors/shared/contract/language';
import words from '../../content/layout.json';
import { aRemotePage } from '../testing/releases';
import { TestSite } from '../testing/site';
import { PageRoot } from './PageRoot';

const renderPage = (translation: Translation) =>
  render(
    <TestSite
      path="/Events"
      context={{ documentPathname: '/Team', page: { ...aRemotePage(), path: '/Team' } }}
    >
      <PageRoot translation={translation}>Events</PageRoot>
    </TestSite>,
  );

it('marks an untranslated page as English, with a note in the language of the site', () => {
  const { container } = renderPage('untranslated');
  expect(container.firstElementChild).toHaveAttribute('lang', 'en');
  const note = screen.getByText(words.language.untranslated).parentElement;
  expect(note).toHaveAttribute('lang', words.language.lang);
  expect(screen.queryByRole('link')).toBeNull();
});

it('links from a translated page to its English, also when a link has led to it', () => {
  renderPage('draft');
  expect(screen.getByRole('link', { name: words.language.english })).toHaveAttribute('href', '/Events');
});
