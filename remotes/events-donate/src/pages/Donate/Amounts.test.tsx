import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@raptors/shared/testing/render-page';
import { Donate } from './Donate';

it('takes the currency of the chosen amount, because old browsers show those of both', async () => {
  renderPage(<Donate />);
  await userEvent.click(screen.getByRole('radio', { name: 'Rs 1,000' }));
  expect(screen.getByRole('radio', { name: /rupees/i })).toBeChecked();
});
