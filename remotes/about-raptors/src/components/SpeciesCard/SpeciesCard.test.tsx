import { screen } from '@testing-library/react';
import { renderPage } from '@raptors/shared/testing/render-page';
import { allSpecies, sizeLabel } from '../../species/species-list';
import { SpeciesCard } from './SpeciesCard';

const listed = allSpecies.find(({ sn }) => sn === 31)!;
const steppeEagle = { ...listed, lengthCm: [60, 81], wingspanCm: [165, 214] } satisfies typeof listed;

it('shows number, names, family, size and statuses in words, and links to its species', () => {
  renderPage(<SpeciesCard species={steppeEagle} />);
  expect(screen.getByRole('listitem')).toHaveAttribute('id', 'steppe-eagle');
  expect(screen.getByRole('link', { name: 'Steppe Eagle' })).toHaveAttribute(
    'href',
    '/About_Raptors/Explore_raptors_nepal/steppe-eagle',
  );
  expect(screen.getByText('31')).toBeInTheDocument();
  expect(screen.getByText('Aquila nipalensis')).toHaveAttribute('lang', 'la');
  expect(screen.getByText('Accipitridae').parentElement).toHaveTextContent(/. · Accipitridae$/);
  expect(screen.getByText(/165–214/)).toBeInTheDocument();
  const [global, nepal] = screen.getAllByRole('definition');
  expect(global).toHaveTextContent(/^EN .+/);
  expect(nepal).toHaveTextContent(/^VU .+/);
});

it.each([
  ['the span of a day raptor', {}, /165–214/],
  ['the length where no span is known', { wingspanCm: undefined }, /60–81/],
  ['the length of an owl, even with a known span', { group: 'owl' }, /60–81/],
  ['nothing where nothing is known', { wingspanCm: undefined, lengthCm: undefined }, /^undefined$/],
] as const)('shows as the size of a bird %s', (_, fields, label) => {
  expect(String(sizeLabel({ ...steppeEagle, ...fields }))).toMatch(label);
});
