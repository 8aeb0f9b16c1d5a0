import { render, screen } from '@testing-library/react';
import { FactList } from './FactList';

it('writes a number in the digits of its term, and leaves other values alone', () => {
  render(
    <FactList
      facts={[
        { term: 'अनुगमन सुरु', value: '2012' },
        { term: 'Monitored since', value: '2012' },
        { term: 'उचाइ', value: '75 m' },
      ]}
    />,
  );
  const said = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(said).toEqual(['२०१२', '2012', '75 m']);
});
