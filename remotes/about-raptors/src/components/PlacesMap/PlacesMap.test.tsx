import { render, screen, within } from '@testing-library/react';
import type { NepalImportanceContent, ProtectedArea } from '../../../content/schema';
import { PlacesMap } from './PlacesMap';

const labels: NepalImportanceContent['map'] = {
  caption: 'Two areas. Positions: an atlas.',
  capital: 'Capital',
  watchSite: 'Watch site',
  area: '{type} of {km2} km²',
  scale: '{km} km',
  east: '{degrees}° E',
  north: '{degrees}° N',
};
const areas: ProtectedArea[] = [
  { name: 'Western Hills', type: 'National Park', latitude: 28.5, longitude: 81, coreKm2: 1200 },
  { name: 'Eastern Plain', type: 'Conservation Area', latitude: 26.9, longitude: 87, coreKm2: 90 },
];

describe('PlacesMap', () => {
  it('names every protected area with kind and size, beside the drawing', () => {
    render(<PlacesMap areas={areas} labels={labels} />);
    const items = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Western Hills National Park of 1,200 km²',
      'Eastern Plain Conservation Area of 90 km²',
    ]);
  });
});
