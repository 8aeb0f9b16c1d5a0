import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WideTable } from './WideTable';

it('puts the table into a box that has its caption as a name and takes focus', async () => {
  render(
    <WideTable caption="Counted birds">
      <tbody>
        <tr>
          <td>12</td>
        </tr>
      </tbody>
    </WideTable>,
  );
  const box = screen.getByRole('region', { name: 'Counted birds' });
  expect(within(box).getByRole('table', { name: 'Counted birds' })).toBeInTheDocument();
  await userEvent.tab();
  expect(box).toHaveFocus();
});

it('names each of two boxes after its own table', () => {
  render(
    <>
      <WideTable caption="First">
        <tbody />
      </WideTable>
      <WideTable caption="Second">
        <tbody />
      </WideTable>
    </>,
  );
  expect(screen.getByRole('region', { name: 'First' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Second' })).toBeInTheDocument();
});
