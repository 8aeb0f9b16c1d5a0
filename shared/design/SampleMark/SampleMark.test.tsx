import { render } from '@testing-library/react';
import { organisation } from '../../organisation/organisation';
import { SampleMark } from './SampleMark';

it('marks what the data mark, and nothing else', () => {
  const marked = (field: 'telephone' | 'country') => render(<SampleMark of={field} />).container.textContent;
  expect(marked('telephone')).toBe(organisation.sample.includes('telephone') ? 'sample' : '');
  expect(marked('country')).toBe('');
});
