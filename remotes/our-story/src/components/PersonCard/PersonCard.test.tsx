import { render, screen } from '@testing-library/react';
import { PersonCard } from './PersonCard';

it('shows name, title, organisation and country', () => {
  render(
    <PersonCard person={{ name: 'Nima', title: 'Teacher', organisation: 'A school', country: 'Nepal' }} />,
  );
  expect(screen.getByRole('heading', { name: 'Nima' })).toBeInTheDocument();
  for (const text of ['Teacher', 'A school', 'Nepal']) expect(screen.getByText(text)).toBeInTheDocument();
});

it('leaves out what is not known', () => {
  render(<PersonCard person={{ name: 'Nima', organisation: 'A school' }} />);
  expect(screen.getByRole('article')).toHaveTextContent(/^NimaA school$/);
});
