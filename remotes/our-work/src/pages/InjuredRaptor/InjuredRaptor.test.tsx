import { organisation } from '@raptors/shared/organisation/organisation';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@raptors/shared/testing/render-page';
import page from '../../../content/injured-raptor.json';
import { InjuredRaptor } from './InjuredRaptor';

const getCurrentPosition = jest.fn();

beforeEach(() => {
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  getCurrentPosition.mockReset();
});

const copyPlace = async () => {
  const user = userEvent.setup();
  renderPage(<InjuredRaptor />);
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: new RegExp(page.targets.place.title) }));
};

it('shows the steps in order, and opens an email with every question of the page', () => {
  renderPage(<InjuredRaptor />);
  const steps = within(screen.getByRole('region', { name: page.stepsTitle }));
  expect(steps.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(
    page.steps.map(({ title }) => title),
  );
  for (const words of [page.hours, page.alsoBring.value, page.keep.value])
    expect(screen.getByText((_, element) => element?.textContent === `${words} sample`)).toBeVisible();
  const call = screen.getByRole('link', { name: new RegExp(page.targets.call.title) });
  const link = screen.getByRole('link', { name: new RegExp(page.targets.write.title) });
  // Below the call and before the first step, also for those who see one column.
  expect(call.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(link.compareDocumentPosition(steps.getAllByRole('heading')[0]!)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const address = new URL(link.getAttribute('href')!);
  expect(address.pathname).toBe(organisation.email);
  const shown = within(screen.getByRole('region', { name: page.mail.title })).getAllByRole('listitem');
  expect(shown.length).toBeGreaterThan(0);
  expect(address.searchParams.get('subject')).toBe(page.mail.subject);
  expect(address.searchParams.get('body')?.split('\r\n')).toHaveLength(shown.length);
  for (const { textContent } of shown) expect(address.searchParams.get('body')).toContain(textContent);
});

it.each([
  [11.4, '28.30000, 83.81700 (to 12 m)'],
  [0, '28.30000, 83.81700'],
])('asks for the place only when that is pressed, and copies it, known to %d m', async (accuracy, place) => {
  getCurrentPosition.mockImplementation((give: PositionCallback) =>
    give({ coords: { latitude: 28.3, longitude: 83.817, accuracy } } as GeolocationPosition),
  );
  await copyPlace();
  expect(await screen.findByText(page.placeMessages.copied.replace('{place}', place))).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(place);
  const text = screen.getByRole('link', { name: new RegExp(page.targets.text.title) });
  const { protocol, pathname, searchParams } = new URL(text.getAttribute('href')!);
  expect([protocol, pathname]).toEqual(['sms:', '+97710000000']);
  expect(searchParams.get('body')).toBe(`${page.mail.subject}\n${page.mail.lines[0]} ${place}`);
});

it.each([
  ['refuses', true],
  ['knows nothing of places', false],
])('says what to do where the browser %s', async (_what, isThere) => {
  getCurrentPosition.mockImplementation((_give, refuse: () => void) => refuse());
  if (!isThere) Reflect.deleteProperty(navigator, 'geolocation');
  await copyPlace();
  expect(await screen.findByText(page.placeMessages.unknown)).toBeVisible();
});
