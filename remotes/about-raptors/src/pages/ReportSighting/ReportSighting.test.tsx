import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@raptors/shared/testing/render-page';
import species from '../../../content/species.json';
import { DRAFT_EVENT } from '@raptors/shared/contract/message';
import { form } from './form-parts';
import { ReportSighting } from './ReportSighting';

// It has tests of its own, and needs a database.
jest.mock('@raptors/shared/design/Form/Outbox', () => ({ Outbox: () => null, keep: jest.fn() }));

beforeAll(() => Object.assign(globalThis, { __webpack_public_path__: '/releases/about-raptors/r1/' }));

function open(address = '/') {
  renderPage(<ReportSighting />, address);
  return userEvent.setup();
}
/** The first reading of the form, on a busy machine. */
const SLOW = { timeout: 10_000 };
const record = () => within(screen.getByRole('complementary', { name: 'Your record so far' }));
const place = () => screen.getByLabelText('Town or coordinates');

it('offers every species of the list by its scientific name, and vultures and eagle-owls with a wider circle', () => {
  const options = form.fields.find(({ name }) => name === 'species')?.options ?? [];
  const names = new Map(options.map(({ value, label }) => [value, label]));
  expect(names.get('Aves')).toBe('A raptor, that is all I know');
  expect([...names].slice(1).sort()).toEqual(
    species.map(({ scientificName, englishName }) => [scientificName, englishName]).sort(),
  );
  const wide = options.flatMap(({ label, shownKm }) => (shownKm === 10 ? [label] : []));
  const needsCare = species.filter(({ englishName }) => /Vulture|Griffon|Eagle Owl/.test(englishName));
  expect(wide.sort()).toEqual(needsCare.map(({ englishName }) => englishName).sort());
});

it('begins with the species that the address names, and lets it be changed', async () => {
  const user = open('/?species=Aquila%20nipalensis');
  expect(await record().findByText(/Steppe Eagle, 1/, undefined, SLOW)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Choose a bird' }), 'Osprey');
  expect(await record().findByText(/Osprey/)).toBeVisible();
});

it('takes up to three birds that it may have been, and refuses a fourth in words', async () => {
  const user = open('/?species=Aquila+nipalensis&species=Aquila+rapax&species=Pandion+haliaetus&answers=x');
  const box = (name: string) => screen.getByRole('checkbox', { name });
  expect(box('Tawny Eagle')).toBeChecked();
  await user.click(box('A raptor, that is all I know'));
  expect(screen.getByText('Three are the most. Take one away first.')).toBeVisible();
  expect(box('A raptor, that is all I know')).not.toBeChecked();
  await user.click(box('Osprey'));
  await user.click(box('A raptor, that is all I know'));
  expect(box('A raptor, that is all I know')).toBeChecked();
  expect(await record().findByText(/Steppe Eagle or Tawny Eagle or/)).toBeVisible();
});

it.each(['/', '/?species=Aquila%20nipalensis'])(
  'puts back all birds that it may have been, whatever the address gives: %s',
  async (address) => {
    open(address);
    const detail = new Map([['species', ['Aquila nipalensis', 'Aquila rapax', 'Pandion haliaetus', '']]]);
    const element = screen.getByLabelText(/^Day/).closest('form');
    await act(async () => void element?.dispatchEvent(new CustomEvent(DRAFT_EVENT, { detail })));
    for (const name of ['Steppe Eagle', 'Tawny Eagle', 'Osprey'])
      expect(screen.getByRole('checkbox', { name })).toBeChecked();
    // Nobody else puts them back again.
    expect(detail.size).toBe(0);
  },
);

it('sends the moment in Nepal unless another is given', async () => {
  const user = open();
  const day = screen.getByLabelText(/^Day/);
  expect(day).toHaveValue(new Date(Date.now() + 345 * 60_000).toISOString().slice(0, 10));
  await user.click(screen.getByRole('radio', { name: 'Another day' }));
  await user.clear(day);
  await user.type(day, '2025-11-21');
  expect(day).toHaveValue('2025-11-21');
  expect(await record().findByText(/21 November 2025/)).toBeVisible();
});

it('takes over a moment that a browser has put back into the fields', async () => {
  open();
  const put = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  put(/^Day/, '2025-11-21');
  put(/^About what time/, '07:15');
  expect(screen.getByRole('radio', { name: 'Another day' })).toBeChecked();
  expect(await record().findByText('21 November 2025, 07:15')).toBeVisible();
});

it('asks the device only on the tap, and goes on without its place', async () => {
  const getCurrentPosition = jest.fn((_: unknown, refuse: () => void) => refuse());
  Object.assign(navigator, { geolocation: { getCurrentPosition } });
  const user = open();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Use my place' }));
  expect(screen.getByText(/^Your device did not give its place/)).toBeVisible();
  getCurrentPosition.mockImplementation((give: unknown) => {
    if (typeof give === 'function')
      give({ coords: { latitude: 28.30041, longitude: 83.81973, accuracy: 12.4 } });
  });
  await user.click(screen.getByRole('button', { name: 'Use my place' }));
  expect(place()).toHaveValue('28.30041, 83.81973');
  expect(await record().findByText('within 12 m')).toBeVisible();
  await user.type(place(), '9');
  expect(await record().findByText('within 1000 m')).toBeVisible();
});
