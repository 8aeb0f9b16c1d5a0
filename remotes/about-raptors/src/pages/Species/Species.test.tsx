import { screen, within } from '@testing-library/react';
import { renderPage } from '@raptors/shared/testing/render-page';
import speciesRecords from '../../../content/species.json';
import { recordFor } from './records';
import { Species } from './Species';
import type { SpeciesRecord } from './records';

const slugs = speciesRecords.map(({ slug }) => slug);
const aRecord = (changes: Partial<SpeciesRecord> = {}): SpeciesRecord => ({
  ...recordFor('steppe-eagle'),
  ...changes,
});
const show = (record: SpeciesRecord) => renderPage(<Species record={record} />);
const region = (name: RegExp) => within(screen.getByRole('region', { name }));

it.each(slugs)(
  '%s: its record names look-alikes and neighbours, and carries no more of other species',
  (slug) => {
    const record = recordFor(slug);
    expect(record.species.slug).toBe(slug);
    expect(record.plate.sn).toBe(record.species.sn);
    for (const other of record.similar) expect(Object.keys(other).sort()).toEqual(NAMED);
    expect(JSON.stringify(record).length).toBeLessThan(6_800);
  },
);
const NAMED = ['difference', 'englishName', 'outline', 'slug', 'sn'];

it('leaves out what is not known', () => {
  const { elevationM: _, habitat: __, seasonality: ___, usesFlyway: ____, ...species } = aRecord().species;
  const unknown = { monthsInNepal: undefined, watchSitePeak: undefined, likelihood: undefined };
  show(aRecord({ species, guide: { ...aRecord().guide, ...unknown, monthsBasis: 'none' } }));
  expect(region(/When/).queryByRole('list')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /Where/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Where' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Common/)).not.toBeInTheDocument();
});

it('shows a sentence in place of the ladder where data are deficient', () => {
  show(aRecord({ species: { ...aRecord().species, nationalStatus: 'DD' } }));
  expect(screen.getByText(/Too little is known/)).toBeInTheDocument();
});

it('marks a value that nobody has confirmed, and no other', () => {
  const { unmount } = show(aRecord({ isProvisional: true }));
  expect(screen.getByRole('link', { name: 'What that means' })).toBeInTheDocument();
  unmount();
  show(aRecord({ isProvisional: false }));
  expect(screen.queryByText(/not confirmed/)).not.toBeInTheDocument();
});

it('shows the new global status where it has changed', () => {
  show(recordFor('tawny-eagle'));
  expect(screen.getByText(/Since 2018 the IUCN Red List has listed it as Vulnerable/)).toBeInTheDocument();
});

it('shows the names of other lists, the scientific ones in Latin', () => {
  show(recordFor('northern-goshawk'));
  expect(screen.getByText(/^Also called/)).toHaveTextContent('Also called Eurasian Goshawk, Astur gentilis');
  expect(screen.getByText('Eurasian Goshawk')).not.toHaveAttribute('lang');
  expect(screen.getByText('Astur gentilis')).toHaveAttribute('lang', 'la');
});

it('shows other sources’ names, and no threats of falcons on owls', () => {
  show(recordFor('common-barn-owl'));
  expect(screen.getByText(/calls it Vulnerable in Nepal/)).toBeInTheDocument();
  expect(region(/threatens/).queryByText(/eggshells|DDT/)).not.toBeInTheDocument();
  expect(region(/threatens/).getByText(/Owls eat rats/)).toBeInTheDocument();
});

it('names who has checked it for Nepal, or says that nobody has', () => {
  const { unmount } = show(aRecord({ guide: { ...aRecord().guide, reviewedBy: null } }));
  expect(screen.getByText(/no expert has checked/)).toBeInTheDocument();
  unmount();
  show(aRecord({ guide: { ...aRecord().guide, reviewedBy: 'Asha Gurung' } }));
  expect(screen.getByText(/Asha Gurung/)).toBeInTheDocument();
});
