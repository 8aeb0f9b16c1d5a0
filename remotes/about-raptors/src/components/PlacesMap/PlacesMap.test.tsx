import { render, screen, within } from '@testing-library/react';
import { PlacesMap } from './PlacesMap';

describe('PlacesMap', () => {
  it('names all 20 protected areas with kind and size, beside the drawing', () => {
    render(<PlacesMap />);
    const items = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(items).toHaveLength(20);
    expect(items.map(({ textContent }) => textContent)).toContain(
      'Annapurna Conservation Area, about 7,629 km²',
    );
  });

  it('credits the positions', () => {
    render(<PlacesMap />);
    expect(screen.getByText(/Protected Areas Data Nepal, 2023, CC BY 4\.0/)).toBeInTheDocument();
  });
});
