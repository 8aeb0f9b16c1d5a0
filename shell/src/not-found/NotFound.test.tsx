import { render, screen } from '@testing-library/react';
import { TestSite } from '../testing/site';
import { someNotFoundWords } from '../testing/words';
import { WaysOn } from './NotFound';

it('says that there is no page here, and offers the chosen ways on and all pages of the menu', () => {
  render(
    <TestSite path="/Nowhere">
      <WaysOn words={someNotFoundWords} />
    </TestSite>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(someNotFoundWords.title);
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(
    expect.arrayContaining(['/', '/Birds', '/Our_Story/Our_team', '/Engage/Volunteer']),
  );
});
