import { render, screen } from '@testing-library/react';
import { MemberCard } from './MemberCard';

const aMember = { name: 'Asha Gurung', role: 'PhD, Director', biography: 'Leads the research.' };

const picture = { src: '/a.svg', width: 366, height: 270 };

it('describes a photograph, which takes the place of the drawing', () => {
  const photo = { avif: '', webp: '', src: '/a.jpg', width: 380, height: 285, sizes: '', colour: '#aabbcc' };
  const withPhoto = { ...aMember, photo: { file: 'asha.jpg', alt: 'Asha at the watch site' } };
  render(<MemberCard member={withPhoto} photograph={photo} portrait={picture} />);
  expect(screen.getByRole('img', { name: 'Asha at the watch site' })).toBeInTheDocument();
  expect(screen.queryByText('AG')).not.toBeInTheDocument();
});
