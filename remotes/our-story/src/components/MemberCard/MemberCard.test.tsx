import { render, screen } from '@testing-library/react';
import { MemberCard } from './MemberCard';

const aMember = { name: 'Asha Gurung', role: 'PhD, Director', biography: 'Leads the research.' };

const picture = { src: '/a.svg', width: 366, height: 270 };

it('shows name, role and biography, and the initials of first and last name on a silent placeholder', () => {
  const { rerender } = render(<MemberCard member={aMember} portrait={picture} />);
  expect(screen.getByRole('heading', { name: 'Asha Gurung' })).toBeInTheDocument();
  for (const text of ['PhD, Director', 'Leads the research.', 'AG'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(<MemberCard member={{ ...aMember, name: 'Nima Dolma Sherpa' }} portrait={picture} />);
  expect(screen.getByText('NS')).toBeInTheDocument();
});

it('describes a photograph, which takes the place of the drawing', () => {
  const photo = { avif: '', webp: '', src: '/a.jpg', width: 380, height: 285, sizes: '', colour: '#aabbcc' };
  const withPhoto = { ...aMember, photo: { file: 'asha.jpg', alt: 'Asha at the watch site' } };
  render(<MemberCard member={withPhoto} photograph={photo} portrait={picture} />);
  expect(screen.getByRole('img', { name: 'Asha at the watch site' })).toBeInTheDocument();
  expect(screen.queryByText('AG')).not.toBeInTheDocument();
});
