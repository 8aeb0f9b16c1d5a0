import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { SpeciesWords } from '../../../content/species-words.schema';
import type { ListedSpecies } from '../../species/species-list';
import { sizeLabel } from './size-label';
import { SpeciesCard } from './SpeciesCard';

function aSpecies(fields: Partial<ListedSpecies> = {}): ListedSpecies {
  return {
    sn: 31,
    scientificName: 'Aquila nipalensis',
    englishName: 'Steppe Eagle',
    slug: 'steppe-eagle',
    family: 'Accipitridae',
    globalStatus: 'EN',
    nationalStatus: 'VU',
    group: 'diurnal',
    shape: 'eagle',
    sizeClass: 'larger',
    habitatClass: ['farmland'],
    wingspanCm: [165, 214],
    lengthCm: [60, 81],
    ...fields,
  };
}
const labels: SpeciesWords['card'] = {
  global: 'World',
  nepal: 'Nepal',
  wingspan: 'span {least}–{most} cm',
  length: 'length {least}–{most} cm',
  fromBelow: '{name} from below',
  perched: '{name} on a branch',
  families: {
    Accipitridae: 'Hawks',
    Falconidae: 'Falcons',
    Elanidae: 'Kites',
    Pandionidae: 'Osprey',
    Strigidae: 'Owls',
    Tytonidae: 'Barn-owls',
  },
};
const drawing = { src: '/steppe-eagle.svg', width: 300, height: 120 };

const show = () =>
  render(
    <MemoryRouter>
      <SpeciesCard species={aSpecies()} drawing={drawing} labels={labels} />
    </MemoryRouter>,
  );

describe('SpeciesCard', () => {
  it('leads to the page of its species', () => {
    show();
    expect(screen.getByRole('link', { name: 'Steppe Eagle' })).toHaveAttribute(
      'href',
      '/About_Raptors/Explore_raptors_nepal/steppe-eagle',
    );
  });

  it('shows number, names, family with its label, size and both statuses in words', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Steppe Eagle' })).toBeInTheDocument();
    expect(screen.getByText('31')).toBeInTheDocument();
    expect(screen.getByText('Aquila nipalensis')).toHaveAttribute('lang', 'la');
    expect(screen.getByText('Hawks · Accipitridae')).toBeInTheDocument();
    expect(screen.getByText('span 165–214 cm')).toBeInTheDocument();
    const [global, nepal] = screen.getAllByRole('definition');
    expect(global).toHaveTextContent(/^EN .+/);
    expect(nepal).toHaveTextContent(/^VU .+/);
  });

  it('has an address of its own', () => {
    show();
    expect(screen.getByRole('listitem')).toHaveAttribute('id', 'steppe-eagle');
  });

  it('waits with its drawing until it is near, and reserves the room for it', () => {
    show();
    const image = screen.getByRole('img', { name: 'Steppe Eagle from below' });
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('width', '300');
    expect(image).toHaveAttribute('height', '120');
  });
});

it.each([
  ['the span of a day raptor', aSpecies(), 'span 165–214 cm'],
  ['the length where no span is known', aSpecies({ wingspanCm: undefined }), 'length 60–81 cm'],
  ['the length of an owl, even with a known span', aSpecies({ group: 'owl' }), 'length 60–81 cm'],
  ['nothing where nothing is known', aSpecies({ wingspanCm: undefined, lengthCm: undefined }), undefined],
])('gives %s', (_, species, label) => {
  expect(sizeLabel(species, labels)).toBe(label);
});
