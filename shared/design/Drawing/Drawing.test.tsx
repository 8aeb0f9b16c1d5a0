import { render, screen } from '@testing-library/react';
import { Drawing } from './Drawing';

const picture = { src: '/owl.svg', width: 101.5, height: 50 };

it('is decorative, in whole pixels and lazy unless its place says otherwise', () => {
  render(<Drawing picture={picture} scale={0.5} />);
  const image = screen.getByRole('presentation');
  expect(image).toHaveAttribute('width', '51');
  expect(image).toHaveAttribute('height', '25');
  expect(image).toHaveAttribute('loading', 'lazy');
  render(<Drawing picture={picture} alt="A wood owl" loading={undefined} />);
  expect(screen.getByRole('img', { name: 'A wood owl' })).not.toHaveAttribute('loading');
});

it('has its night version in dark mode, where there is one', () => {
  const { container } = render(<Drawing picture={{ ...picture, dark: { ...picture, src: '/night.svg' } }} />);
  const source = container.querySelector('picture > source');
  expect(source).toHaveAttribute('srcset', '/night.svg');
  expect(source).toHaveAttribute('media', '(prefers-color-scheme: dark)');
});
