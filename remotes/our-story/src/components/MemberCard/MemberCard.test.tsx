import { render, screen } from '@testing-library/react';
import { MemberCard } from './MemberCard';

const aMember = { name: 'Asha Gurung', role: 'PhD, Director', biography: 'Leads the research.' };

it('shows name, role and biography', () => {
  render(<MemberCard member={aMember} />);
  expect(screen.getByRole('heading', { name: 'Asha Gurung' })).toBeInTheDocument();
  expect(screen.getByText('PhD, Director')).toBeInTheDocument();
  expect(screen.getByText('Leads the research.')).toBeInTheDocument();
});

it('describes a photograph, and keeps silent about a drawn placeholder', () => {
  const photo = {
    avif: '/a.avif 380w',
    webp: '/a.webp 380w',
    src: '/a.jpg',
    width: 380,
    height: 285,
    sizes: '100vw',
    colour: '#aabbcc',
  };
  const withPhoto = { ...aMember, photo: { file: 'asha.jpg', alt: 'Asha at the watch site' } };
  const { rerender } = render(
    <MemberCard
      member={withPhoto}
      photograph={photo}
      portrait={{ src: '/a.svg', width: 380, height: 285 }}
    />,
  );
  expect(screen.getByRole('img', { name: 'Asha at the watch site' })).toBeInTheDocument();
  rerender(<MemberCard member={aMember} portrait={{ src: '/a.svg', width: 380, height: 285 }} />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('sets the initials of first and last name on the placeholder', () => {
  const picture = { src: '/a.svg', width: 366, height: 270 };
  const { rerender } = render(<MemberCard member={aMember} portrait={picture} />);
  expect(screen.getByText('AG')).toBeInTheDocument();
  rerender(<MemberCard member={{ ...aMember, name: 'Nima Dolma Sherpa' }} portrait={picture} />);
  expect(screen.getByText('NS')).toBeInTheDocument();
});
