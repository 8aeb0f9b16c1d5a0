import words from '@raptors/shared/design/content/form.json';
import { checkForm, valuesOf } from '@raptors/shared/contract/forms/check-form';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@raptors/shared/testing/render-page';
import species from '../../../content/species.json';
import { form } from './form-parts';
import { ReportSighting } from './ReportSighting';

// The outbox needs IndexedDB, which jsdom lacks.
jest.mock('@raptors/shared/design/Form/Outbox', () => ({ Outbox: () => null, keep: jest.fn() }));

async function open(address = '/') {
  renderPage(<ReportSighting />, address);
  // Lets the outbox load.
  await act(async () => undefined);
  return userEvent.setup();
}
const place = () => screen.getByLabelText('Town or coordinates');

it('offers every species by scientific name, with a wider circle for sensitive ones', () => {
  const options = form.fields.find(({ name }) => name === 'species')?.options ?? [];
  const names = new Map(options.map(({ value, label }) => [value, label]));
  expect(names.get('Aves')).toBe('A raptor, but I don’t know which');
  expect([...names].slice(1).sort()).toEqual(
    species.map(({ scientificName, englishName }) => [scientificName, englishName]).sort(),
  );
  const wide = options.flatMap(({ label, shownKm }) => (shownKm === 10 ? [label] : []));
  const needsCare = species.filter(({ englishName }) => /Vulture|Griffon|Eagle Owl/.test(englishName));
  expect(wide.sort()).toEqual(needsCare.map(({ englishName }) => englishName).sort());
});

it('offers names of other lists, and sends the name of ours', async () => {
  const user = await open();
  const list = screen.getByRole('combobox', { name: 'Choose a bird' });
  for (const name of ['Himalayan Vulture', 'Astur gentilis']) {
    await user.selectOptions(list, name);
    expect(list).toHaveValue(name === 'Astur gentilis' ? 'Accipiter gentilis' : 'Gyps himalayensis');
  }
});

it('asks for the device’s place only on the tap, and works without it', async () => {
  const getCurrentPosition = jest.fn((_: unknown, refuse: () => void) => refuse());
  Object.assign(navigator, { geolocation: { getCurrentPosition } });
  const user = await open();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(screen.getByText(/^Your device did not give its location/)).toBeVisible();
  getCurrentPosition.mockImplementation((give: unknown) => {
    if (typeof give === 'function')
      give({ coords: { latitude: 28.30041, longitude: 83.81973, accuracy: 12.4 } });
  });
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(place()).toHaveValue('28.30041, 83.81973');
  expect(screen.getByText(/within 12 m/)).toBeVisible();
  await user.type(place(), '9');
  expect(screen.queryByText(/within 12 m/)).not.toBeInTheDocument();
});

it.each([
  ['Gorkha', /^That is a large area: 59 km/],
  ['51.5, -0.1', /outside Nepal: is that right\?$/],
  ['Pokh', 'Which of these is it?'],
  ['pokhra', /^That is a large area: 8 km/],
  ['Nowhere', /^We don’t know a place with this name/],
])('says of %s what there is to say', async (written, said) => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Type it' }));
  await user.type(place(), written);
  expect(await screen.findByText(said)).toBeVisible();
});

it('refuses a later day in Nepal, and an hour of today that is still to come', () => {
  // 00:15 in Nepal.
  jest.useFakeTimers({
    now: Date.parse('2025-11-22T18:30:00Z'),
    doNotFake: ['queueMicrotask', 'setTimeout'],
  });
  const wrong = (day: string, time = '') => {
    const problems = checkForm(form, valuesOf(form, { day: [day], time: [time] }), words);
    return ['day', 'time'].filter((field) => field in problems);
  };
  expect([wrong('1999-01-01'), wrong('2025-11-23'), wrong('2025-11-24')]).toEqual([[], [], ['day']]);
  expect([wrong('2025-11-22', '23:00'), wrong('2025-11-23', '00:25')]).toEqual([[], []]);
  expect(wrong('2025-11-23', '07:00')).toEqual(['time']);
  jest.useRealTimers();
});
