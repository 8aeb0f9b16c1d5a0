import { render, screen } from '@testing-library/react';
import { Photo } from './Photo';

const photo = {
  avif: '/a-400.avif 400w, /a-800.avif 800w',
  webp: '/a-400.webp 400w, /a-800.webp 800w',
  src: '/a-800.jpg',
  width: 800,
  height: 600,
  sizes: '100vw',
  colour: '#aabbcc',
};

it('offers the lightest format first, and every browser a file with its dimensions', () => {
  const { container } = render(<Photo photo={photo} alt="A hill" />);
  const sources = [...container.querySelectorAll('source')].map(({ type, srcset, sizes }) => [
    type,
    srcset,
    sizes,
  ]);
  expect(sources).toEqual([
    ['image/avif', photo.avif, '100vw'],
    ['image/webp', photo.webp, '100vw'],
  ]);
  const image = screen.getByRole('img', { name: 'A hill' });
  expect(image).toHaveAttribute('src', '/a-800.jpg');
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['800', '600']);
});

it('fills its place with a colour meanwhile, without a style attribute, which the policy of pages forbids', () => {
  const { container } = render(<Photo photo={photo} alt="A hill" />);
  expect(container.querySelector('rect')).toHaveAttribute('fill', '#aabbcc');
  expect(container.querySelector('[style]')).not.toBeInTheDocument();
});
