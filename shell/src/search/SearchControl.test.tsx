import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SearchEntry } from '@raptors/shared/contract/search-index';
import { aPageLink, TestSite } from '../testing/site';
import { fillIn } from '@raptors/shared/organisation/organisation';
import layout from '../../content/layout.json';
import search from '../../content/search.json';
import { createSiteSearch } from './dialog/site-search';
import { SearchResults } from './dialog/SearchResults';
import { openSearchOnDemand } from './open-search';
import { SearchControl } from './SearchControl';
import type { LoadIndexes, LoadSearch } from './dialog/search-source';

const words = { ...search, ...layout.search };

const species = ['Steppe', 'Golden', 'Booted', 'Black', 'Tawny', 'Imperial'].map((name): SearchEntry => ({
  path: aPageLink(`about-raptors/Species/${name.toLowerCase()}-eagle`),
  title: `${name} Eagle`,
  kind: 'species',
  badge: ['VU', 'Vulnerable'],
}));
const entries: SearchEntry[] = [
  ...species,
  { path: '/Watch', title: 'The watch', text: [['When', 'Most eagles pass at noon.']] },
  {
    path: aPageLink('events-donate/Events#field-training'),
    title: 'Field training',
    kind: 'event',
    note: 'Dharan',
    until: '2025-11-28T23:59:59+05:45',
  },
];

const kinds = {
  event: { label: 'Events', order: 20 },
  species: { label: 'Species', order: 1, all: { label: 'All {count} species', to: '/Birds?q={text}' } },
};

const ready: LoadIndexes = async () => ({ search: await createSiteSearch(entries, kinds), isPartial: false });

function open(loadIndexes = ready) {
  const loadSearch: LoadSearch = async () => (props) => (
    <SearchResults loadIndexes={loadIndexes} {...props} />
  );
  render(
    <TestSite path="/Start" context={{ loadSearch }}>
      <SearchControl />
      <input aria-label="Another field" />
    </TestSite>,
  );
  return userEvent.setup();
}
const control = () => screen.getByRole('link', { name: words.label });
const field = () => within(screen.getByRole('dialog')).findByLabelText<HTMLInputElement>(words.label);
const rows = () => screen.getAllByRole('option').map((row) => row.textContent);

beforeAll(openSearchOnDemand);

it('ignores "/" while a visitor types, and on a page with its own search field', async () => {
  const user = open();
  const other = screen.getByRole('textbox', { name: 'Another field' });
  await user.type(other, '1/2');
  expect(other).toHaveValue('1/2');
  other.setAttribute('aria-keyshortcuts', '/');
  other.parentElement?.setAttribute('data-page', '');
  other.blur();
  await user.keyboard('/');
  expect(other).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['2025-11-28T18:00:00Z', ['Steppe EagleVU Vulnerable', 'Field trainingDharan'], 'Dharan'],
  ['2025-11-28T18:15:00Z', ['Steppe EagleVU Vulnerable'], fillIn(words.past, { note: 'Dharan' })],
])('the search offers popular pages, and hides past events at %s', async (now, often, note) => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  const user = open();
  await user.click(control());
  await screen.findByRole('group', { name: words.often.title });
  expect(rows()).toEqual(often);
  await user.type(await field(), 'training');
  await waitFor(() => expect(rows()).toEqual([`Field training${note}`]));
  clock.mockRestore();
});

it('is used by the keyboard alone: arrows choose, round the end of the list, Escape empties', async () => {
  const user = open();
  await user.click(control());
  await user.type(await field(), 'eagle');
  await waitFor(() => expect(rows()).toHaveLength(7));
  const chosen = () =>
    screen.getAllByRole('option').findIndex((row) => row.getAttribute('aria-selected') === 'true');
  expect(chosen()).toBe(0);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toBe(2);
  expect(await field()).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[2]?.id);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(chosen()).toBe(6);
  await user.keyboard('{Escape}');
  expect(await field()).toHaveValue('');
});

it('ignores keys of an input method that composes a word', async () => {
  const user = open();
  await user.click(control());
  const input = await field();
  await user.type(input, 'eagle');
  await waitFor(() => expect(rows()).toHaveLength(7));
  expect(fireEvent.keyDown(input, { key: 'Enter', isComposing: true })).toBe(true);
  expect(fireEvent.keyDown(input, { key: 'Escape', keyCode: 229 })).toBe(true);
  expect(input).toHaveValue('eagle');
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('tries again when no index has loaded', async () => {
  const user = open(jest.fn(ready).mockRejectedValueOnce(new Error('gone')));
  await user.click(control());
  await user.click(await screen.findByRole('button', { name: layout.failed.retry }));
  await user.type(await field(), 'golden');
  await waitFor(() => expect(rows()).toEqual(['Golden EagleVU Vulnerable']));
});
