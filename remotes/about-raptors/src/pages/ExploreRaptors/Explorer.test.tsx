import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Explorer } from './Explorer';

/** Shows the search part of the address beside the explorer. */
function Address() {
  return <output aria-label="address">{decodeURIComponent(useLocation().search)}</output>;
}

function open(address = '/') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Explorer />
      <Address />
    </MemoryRouter>,
  );
  return userEvent.setup();
}
/** The search library comes when it is first used. */
const SLOW = { timeout: 10_000 };
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const address = () => screen.getByLabelText('address').textContent;
const filter = (title: string) => within(screen.getByRole('group', { name: title }));
const box = (title: string, name: RegExp) => filter(title).getByRole('checkbox', { name });
const search = () => screen.getByRole('searchbox', { name: 'Find a species' });

it('narrows the list by a filter, says how many are left, and writes the choice into the address', async () => {
  const user = open();
  await user.click(box('Day or night', /Owls/));
  expect(names()).toHaveLength(23);
  expect(screen.getByText('of 83')).toHaveTextContent('of 83');
  expect(address()).toBe('?group=owl');
  await user.click(box('Status in Nepal', /Vulnerable/));
  expect(names().length).toBeLessThan(23);
  expect(address()).toBe('?group=owl&status=VU');
});

it('shows what an address chooses, with its boxes ticked and its chips', () => {
  open('/?group=owl&status=VU');
  expect(box('Day or night', /Owls/)).toBeChecked();
  expect(box('Status in Nepal', /Vulnerable/)).toBeChecked();
  expect(screen.getByRole('button', { name: 'Remove Owls' })).toBeInTheDocument();
  expect(names().length).toBeLessThan(23);
});

it('takes a choice back by its chip, and all of them at once', async () => {
  const user = open('/?group=owl&status=VU');
  await user.click(screen.getByRole('button', { name: 'Remove Vulnerable' }));
  expect(names()).toHaveLength(23);
  expect(address()).toBe('?group=owl');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(names()).toHaveLength(83);
  expect(address()).toBe('');
});

it('finds species as a visitor types, and empties the field with Escape', async () => {
  const user = open();
  await user.type(search(), 'fish eag');
  await waitFor(() => expect(names().length).toBeLessThan(10), SLOW);
  expect(names()).toContain('Pallas’s Fish Eagle'.replace('’', "'"));
  await waitFor(() => expect(address()).toBe('?q=fish+eag'));
  await user.keyboard('{Escape}');
  expect(names()).toHaveLength(83);
  expect(search()).toHaveValue('');
});

it('forgives a wrong letter, and says so', async () => {
  const user = open('/?q=stepe');
  await user.click(await screen.findByRole('button', { name: 'Did you mean Steppe?' }, SLOW));
  await waitFor(() => expect(names()).toEqual(['Steppe Eagle']));
  expect(search()).toHaveValue('Steppe');
});

it('says where nothing fits which choices clash, and what each leaves when it is taken away', async () => {
  const user = open('/?group=owl&family=Falconidae');
  expect(names()).toEqual([]);
  const empty = within(screen.getByRole('region', { name: 'No raptor fits all of these' }));
  expect(empty.getByText('Owls: 11 without it')).toBeInTheDocument();
  await user.click(empty.getByRole('button', { name: /^Remove .*Falconidae/ }));
  expect(names()).toHaveLength(23);
});

it('orders within day raptors and owls', async () => {
  const user = open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'A to Z');
  expect(names()[0]).toBe('Amur Falcon');
  expect(names()[60]).toBe('Asian Barred Owlet');
  expect(address()).toBe('?sort=name');
});

it('tells screen readers the count once a visitor rests, and not for each letter', async () => {
  jest.useFakeTimers();
  render(
    <MemoryRouter>
      <Explorer />
    </MemoryRouter>,
  );
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(box('Day or night', /Owls/));
  await user.click(box('Day or night', /By day/));
  await user.click(box('Day or night', /By day/));
  expect(screen.getByRole('status')).toHaveTextContent('');
  act(() => jest.advanceTimersByTime(600));
  expect(screen.getByRole('status')).toHaveTextContent('23 of 83 species');
  jest.useRealTimers();
});

describe('the sheet', () => {
  it('keeps the old choice until its button is pressed', async () => {
    const user = open('/?group=owl');
    await user.click(screen.getByRole('button', { name: 'Filters · 1' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    const status = within(sheet.getByRole('group', { name: 'Status in Nepal' }));
    await user.click(status.getByRole('checkbox', { name: /Critically Endangered/ }));
    expect(sheet.getByRole('button', { name: /Show 2 species/ })).toBeInTheDocument();
    expect(names()).toHaveLength(23);
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', { name: 'Filters' })).not.toBeInTheDocument();
    expect(address()).toBe('?group=owl');
  });

  it('applies a choice by its button', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    const group = within(sheet.getByRole('group', { name: 'Day or night' }));
    await user.click(group.getByRole('checkbox', { name: /Owls/ }));
    await user.click(sheet.getByRole('button', { name: 'Show 23 species' }));
    expect(names()).toHaveLength(23);
    expect(address()).toBe('?group=owl');
  });
});

describe('the pictures of all species', () => {
  it('shows each species once, to one scale, by name', async () => {
    open('/?view=size');
    const birds = await screen.findByRole('list', { name: 'Owls' });
    expect(within(birds).getAllByRole('link')).toHaveLength(23);
    expect(within(screen.getByRole('list', { name: 'Diurnal raptors' })).getAllByRole('link')).toHaveLength(
      60,
    );
    expect(within(birds).getAllByRole('link')[0]).toHaveTextContent(/Owl/);
  });

  it('counts species by status, on the list of Nepal or of the world', async () => {
    const user = open('/?view=status');
    const row = await screen.findByRole('region', { name: '14 CR Critically Endangered' });
    expect(within(row).getAllByRole('link')).toHaveLength(14);
    await user.click(screen.getByRole('radio', { name: 'Global' }));
    expect(screen.getByRole('heading', { name: 'By global status' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '14 CR Critically Endangered' })).not.toBeInTheDocument();
    expect(address()).toBe('?view=status&list=global');
  });

  it('says the same as a table', async () => {
    const user = open('/?view=size&group=owl');
    await user.click(await screen.findByText('See this as a table'));
    const table = screen.getByRole('table', { name: 'Species with size and status' });
    expect(within(table).getAllByRole('row')).toHaveLength(24);
  });
});
