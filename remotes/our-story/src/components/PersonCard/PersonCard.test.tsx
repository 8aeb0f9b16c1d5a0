import { render, screen } from '@testing-library/react';
import { PersonCard } from './PersonCard';

it.each([
  [
    { name: 'Nima', title: 'Teacher', organisation: 'A school', country: 'Nepal' },
    'NimaTeacherA schoolNepal',
  ],
  [{ name: 'Nima', organisation: 'A school' }, 'NimaA school'],
])('shows of %j what is known', (person, text) => {
  render(<PersonCard person={person} />);
  expect(screen.getByRole('heading', { name: 'Nima' })).toBeInTheDocument();
  expect(screen.getByRole('article').textContent).toBe(text);
});
