import { render, screen } from '@testing-library/react';
import { PartnerTable } from './PartnerTable';

const labels = {
  caption: 'Who gives what',
  kind: 'Partner',
  brings: 'Gives',
  gets: 'Receives',
  bringsOnPhone: 'Gives',
  getsOnPhone: 'Receives',
};

it('shows for each kind of partner what it brings and gets, and no other partner', () => {
  render(
    <PartnerTable
      labels={labels}
      kinds={[
        { kind: 'A school', brings: 'Pupils', gets: 'Stories' },
        { kind: 'A farm', brings: 'Land', gets: 'Advice' },
      ]}
    />,
  );
  expect(screen.getByRole('table', { name: 'Who gives what' })).toBeInTheDocument();
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'A school',
    'A farm',
  ]);
  expect(screen.getByRole('row', { name: 'A farm Land Advice' })).toBeInTheDocument();
});
