import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import scene from '../../pages/Resources/banner.scene.drawing';
import birds from '../../pages/Resources/owl.birds.drawing';
import { UnderConstruction } from './UnderConstruction';

const page = {
  title: 'Nest boxes',
  message: 'This page is under Construction.' as const,
  meanwhile: 'Soon.',
  waysOn: [{ label: 'Build one', to: '/Engage/Volunteer', about: 'From wood.' }],
};

it('says that it is under construction, and offers ways on', () => {
  render(<UnderConstruction page={page} scene={scene} birds={birds} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nest boxes');
  expect(screen.getByText('This page is under Construction.')).toBeInTheDocument();
  const way = within(screen.getByText('From wood.').closest('li')!);
  expect(way.getByRole('link', { name: 'Build one' })).toHaveAttribute('href', '/Engage/Volunteer');
});
