import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import species from '../../../content/species.json';
import { form } from './form-parts';
import { ReportSighting } from './ReportSighting';

// It has tests of its own, and needs a database.
jest.mock('@raptors/shared/design/Form/Outbox', () => ({ Outbox: () => null, keep: jest.fn() }));

beforeAll(() => Object.assign(globalThis, { __webpack_public_path__: '/releases/about-raptors/r1/' }));

function open(address = '/') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <ReportSighting />
    </MemoryRouter>,
  );
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

it('says what is kept and what everyone sees, wider for a vulture, and nothing of a nest', async () => {
  const user = open('/?species=Aquila+nipalensis');
  await user.type(place(), '28.3, 83.82');
  expect(await record().findByText(/“near \w+”, a circle 4 km across/)).toBeVisible();
  expect(record().getByText('within 1000 m')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /This is a nest or a roost/ }));
  expect(await record().findByText('no place at all')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Choose a bird' }), 'Egyptian Vulture');
  await user.click(screen.getByRole('checkbox', { name: /This is a nest or a roost/ }));
  expect(await record().findByText(/a circle 20 km across/)).toBeVisible();
});

it('finds a town while its name is typed', async () => {
  const user = open();
  await user.type(place(), 'pokh');
  await user.click(await screen.findByRole('button', { name: /^Pokhara/ }));
  expect(place()).toHaveValue('28.2669, 83.9685');
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

it('sums up what is wrong, in the order of the form, and sends nothing', async () => {
  const send = jest.fn();
  globalThis.fetch = send;
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Send this sighting' }));
  const summary = within(screen.getByRole('group', { name: '3 things to put right' }));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Say which bird it was, or “A raptor, that is all I know”',
    'Say where it was. A town is enough.',
    'Tick that we may keep the record',
  ]);
  expect(send).not.toHaveBeenCalled();
});

it('sends what is written to the form of this release, and is empty again', async () => {
  const send = jest.fn().mockResolvedValue({
    json: async () => ({ status: 'stored', reference: 'S 4K7 92', receipt: '/r', message: form.success }),
  });
  globalThis.fetch = send;
  const alert = jest.spyOn(window, 'alert').mockImplementation();
  const user = open('/?species=Aquila+nipalensis&answers=shape%3Deagle');
  await user.type(place(), '28.3, 83.82');
  await user.click(screen.getByRole('radio', { name: 'Flying over' }));
  await user.click(screen.getByRole('checkbox', { name: /may keep this record/ }));
  await user.click(screen.getByRole('button', { name: 'Send this sighting' }));
  expect(await screen.findByText('Thank you. Your sighting has arrived.')).toBeVisible();
  const [address, { body }] = send.mock.calls[0];
  expect(address).toMatch(/\/~forms\/about-raptors\/r1\/sighting$/);
  expect(Object.fromEntries(body)).toMatchObject({
    species: 'Aquila nipalensis',
    place: '28.3, 83.82',
    count: '1',
    doing: 'flying',
    consent: 'yes',
    answers: 'shape=eagle',
  });
  await waitFor(() => expect(place()).toHaveValue(''));
  expect(screen.getByRole('heading', { name: 'What happens next' })).toHaveFocus();
  expect(alert.mock.calls).toEqual([[form.success]]);
  alert.mockRestore();
});
