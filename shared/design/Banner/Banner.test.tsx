import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import labels from '../content/labels.json';
import { Banner } from './Banner';

const picture = { src: '/scene.svg', width: 1440, height: 360 };
const scene = { light: { wide: picture, phone: picture }, dark: { wide: picture, phone: picture } };

describe('Banner', () => {
  it('names the page once and shows the way to it', () => {
    render(<Banner title="Contact" section="Our Story" scene={scene} />, { wrapper: MemoryRouter });
    expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toBeInTheDocument();
    const way = screen.getByRole('navigation', { name: labels.breadcrumb });
    expect(
      within(way)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Home', 'Our Story', 'Contact']);
    expect(within(way).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  });
});
