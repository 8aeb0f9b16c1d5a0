import { render, screen } from '@testing-library/react';
import { Photo } from './Photo';

const photo = {
  avif: '/a.avif 400w',
  webp: '/a.webp 400w',
  src: '/a.jpg',
  width: 800,
  height: 600,
  sizes: '100vw',
  colour: '#aabbcc',
};

it('offers AVIF, WebP and JPEG with dimensions, and a placeholder colour without inline style', () => {
  const { container } = render(<Photo photo={photo} alt="A hill" />);
  const sources = [...container.querySelectorAll('source')];
  expect(sources.map(({ type, srcset, sizes }) => [type, srcset, sizes])).toEqual([
    ['image/avif', photo.avif, '100vw'],
    ['image/webp', photo.webp, '100vw'],
  ]);
  const image = screen.getByRole('img', { name: 'A hill' });
  expect(['src', 'width', 'height'].map((name) => image.getAttribute(name))).toEqual([
    '/a.jpg',
    '800',
    '600',
  ]);
  expect(container.querySelector('rect')).toHaveAttribute('fill', '#aabbcc');
  expect(container.querySelector('[style]')).not.toBeInTheDocument();
});
