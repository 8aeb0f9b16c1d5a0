import { render, screen } from '@testing-library/react';
import { SearchField } from './SearchField';

it('keeps a value that the browser filled in without an event', () => {
  const aField = (text: string) => <SearchField text={text} onChange={jest.fn()} onFocus={jest.fn()} />;
  const { rerender } = render(aField(''));
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  field.value = 'steppe eagle';
  rerender(aField(''));
  expect(field).toHaveValue('steppe eagle');
  rerender(aField('kite'));
  expect(field).toHaveValue('kite');
});
