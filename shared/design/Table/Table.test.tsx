import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Table } from './Table';

const columns = ['No.', 'Bird', 'Span'];
const rows = [
  [1, 'Osprey', '150 cm'],
  [2, 'Shikra', '60 cm'],
];

it('puts the table into a box that has its own caption as a name and takes focus', async () => {
  render(
    <>
      <Table caption="Counted birds" columns={columns} rows={rows} />
      <Table caption="Other birds" columns={columns} rows={rows} />
    </>,
  );
  const box = screen.getByRole('region', { name: 'Counted birds' });
  expect(within(box).getByRole('table', { name: 'Counted birds' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Other birds' })).toBeInTheDocument();
  await userEvent.tab();
  expect(box).toHaveFocus();
});

it('stays a table for screen readers where its rows are blocks on phones', () => {
  const { container } = render(
    <Table caption="Birds" columns={columns} rows={rows} phoneLabels={[undefined, undefined, 'Wingspan']} />,
  );
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  const parts = [...container.querySelectorAll('table, thead, tbody, tr, th, td')];
  expect(parts.filter((part) => !part.hasAttribute('role'))).toEqual([]);
  expect(screen.getByRole('cell', { name: '60 cm' })).toHaveAttribute('data-label', 'Wingspan');
});
