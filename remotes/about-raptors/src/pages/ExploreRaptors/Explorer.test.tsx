import labels from '@raptors/shared/design/content/labels.json';
import { STATUS_WORDS } from '@raptors/shared/design/StatusBadge/status';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, renderPage, shownSearch } from '@raptors/shared/testing/render-page';
import text from '../../../content/explore-raptors.json';
import { Explorer } from './Explorer';

/** Four day raptors, two of them falcons, and three owls, one of them Vulnerable. */
jest.mock('../../species/species-list', () => {
  const list = jest.requireActual<typeof import('../../species/species-list')>('../../species/species-list');
  const chosen = [31, 33, 52, 60, 61, 68, 77];
  return { ...list, allSpecies: list.allSpecies.filter(({ sn }) => chosen.includes(sn)) };
});
const ALL = 7;
const OWLS = 3;
const FALCONS = 2;
const { titles, groups } = text.filters;
const remove = (choice: string) => fillIn(text.list.remove, { choice });

const open = (address?: string) => openPage(<Explorer key="page" />, address);
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const filter = (title: string) => within(screen.getByRole('group', { name: title }));
const box = (title: string, name: string) =>
  filter(title).getByRole('checkbox', { name: new RegExp(`^${name}`) });

it('renders only matching cards when a page opens filtered, and the others on demand', async () => {
  const user = open('/?group=owl');
  expect(document.querySelectorAll('li[data-nepal]')).toHaveLength(OWLS);
  await user.click(screen.getByRole('button', { name: remove(groups.owl) }));
  expect(names()).toHaveLength(ALL);
});

it('names clashing filters when nothing fits, and what each leaves when removed', async () => {
  const user = open('/?group=owl&family=Falconidae');
  expect(names()).toEqual([]);
  const empty = within(screen.getByRole('region', { name: text.empty.title }));
  expect(
    empty.getByText(fillIn(text.empty.chip, { choice: groups.owl, count: FALCONS })),
  ).toBeInTheDocument();
  await user.click(empty.getByRole('button', { name: new RegExp('Falconidae') }));
  expect(names()).toHaveLength(OWLS);
});

it('orders within day raptors and owls', async () => {
  const user = open();
  await user.selectOptions(screen.getByRole('combobox', { name: text.list.sort }), text.list.sorts.name);
  expect(names()[0]).toBe('Common Kestrel');
  expect(names()[ALL - OWLS]).toBe('Asian Barred Owlet');
  expect(shownSearch()).toBe('?sort=name');
});

it('tells screen readers the count once a visitor rests, and not for each letter', async () => {
  jest.useFakeTimers();
  renderPage(<Explorer />);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(box(titles.group, groups.owl));
  await user.click(box(titles.group, groups.diurnal));
  await user.click(box(titles.group, groups.diurnal));
  expect(screen.getByRole('status')).toHaveTextContent('');
  act(() => jest.advanceTimersByTime(600));
  expect(screen.getByRole('status')).toHaveTextContent(
    fillIn(text.list.announced, { count: OWLS, total: ALL }),
  );
  jest.useRealTimers();
});

it('applies the filters of the sheet only when its button is pressed', async () => {
  const user = open('/?group=owl');
  await user.click(screen.getByRole('button', { name: fillIn(text.filters.openWith, { count: 1 }) }));
  const sheet = within(screen.getByRole('dialog', { name: text.filters.title }));
  const status = within(sheet.getByRole('group', { name: titles.status }));
  await user.click(status.getByRole('checkbox', { name: new RegExp(STATUS_WORDS.VU) }));
  expect(sheet.getByRole('button', { name: text.filters.showOne })).toBeInTheDocument();
  expect(names()).toHaveLength(OWLS);
  await user.click(sheet.getByRole('button', { name: labels.close }));
  expect(screen.queryByRole('dialog', { name: text.filters.title })).not.toBeInTheDocument();
  expect(shownSearch()).toBe('?group=owl');
});
