import { render, screen } from '@testing-library/react';
import { TestSite } from '../testing/site';
import { NotFound } from './NotFound';

it('says that there is no page here and offers ways on', () => {
  render(
    <TestSite path="/Nowhere">
      <NotFound />
    </TestSite>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No page at this address');
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(
    expect.arrayContaining([
      '/',
      '/About_Raptors/Explore_raptors_nepal',
      '/Our_Work/Protect_raptors_extinction',
      '/Our_Story/Contact_us',
      '/Engage/Volunteer',
    ]),
  );
});
