import { render, screen } from '@testing-library/react';
import words from '../../content/layout.json';
import { PageRoot } from './PageRoot';

jest.mock('../layout/site-context', () => ({
  usePageLink: () => String,
  useLanguageAddresses: () => ({ english: '/Team' }),
}));

it('marks an untranslated page as English, with a note in the language of the site', () => {
  const { container } = render(<PageRoot translation="untranslated">The team</PageRoot>);
  expect(container.firstElementChild).toHaveAttribute('lang', 'en');
  expect(screen.getByText(words.language.untranslated).parentElement).toHaveAttribute(
    'lang',
    words.language.lang,
  );
  expect(screen.queryByRole('link')).toBeNull();
});
