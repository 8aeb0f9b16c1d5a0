import { NOT_FOUND_PATH } from '@raptors/shared/contract/paths';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matchMedia, WIDE } from '../../testing/match-media';
import { TestSite } from '../../testing/site';
import { Header } from './Header';

const renderHeader = async (path?: string) => {
  render(
    <TestSite path={path}>
      <Header />
      <button>Elsewhere</button>
    </TestSite>,
  );
  await act(async () => {});
};
const section = (name: string) => screen.getByRole('button', { name });

beforeEach(() => matchMedia(WIDE));

it('marks the current page, whatever the letter case of its address', async () => {
  await renderHeader('/our_story/our_TEAM');
  await userEvent.click(section('Our Story'));
  expect(screen.getByRole('link', { name: 'Our Team' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'About us' })).not.toHaveAttribute('aria-current');
  expect(section('Our Story')).toHaveAttribute('data-current');
  expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('data-current');
});

it('links from the not-found page to the home page in the other language', async () => {
  await renderHeader(NOT_FOUND_PATH);
  expect(screen.getByRole('link', { name: 'नेपाली' })).toHaveAttribute('href', '/ne');
});

it('opens with Enter, moves by arrows that scroll nothing, and closes with Escape', async () => {
  const user = userEvent.setup();
  await renderHeader();
  section('Our Story').focus();
  await user.keyboard('{Enter}');
  expect(section('Our Story')).toHaveAttribute('aria-expanded', 'true');
  expect(fireEvent.keyDown(section('Our Story'), { key: 'ArrowDown' })).toBe(false);
  expect(screen.getByRole('link', { name: 'About us' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(section('Our Story')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'About us' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(section('Our Story')).toHaveFocus();
  expect(section('Our Story')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('link', { name: 'Our Team' })).not.toBeInTheDocument();
});

describe('the menu by mouse', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const point = (kind: 'pointerOver' | 'pointerOut', name: string) => {
    // jsdom has no PointerEvent, so the kind of pointer is added by hand.
    const event = new MouseEvent(kind.toLowerCase(), { bubbles: true });
    fireEvent(section(name), Object.assign(event, { pointerType: 'mouse' }));
  };
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('opens after 120 ms of hover and closes 250 ms after the pointer leaves', async () => {
    await renderHeader();
    point('pointerOver', 'Engage');
    wait(119);
    expect(section('Engage')).toHaveAttribute('aria-expanded', 'false');
    wait(1);
    expect(section('Engage')).toHaveAttribute('aria-expanded', 'true');
    point('pointerOut', 'Engage');
    wait(249);
    expect(section('Engage')).toHaveAttribute('aria-expanded', 'true');
    wait(1);
    expect(section('Engage')).toHaveAttribute('aria-expanded', 'false');
  });

  it('stays open when its button is pressed while it is open by hover', async () => {
    await renderHeader();
    point('pointerOver', 'Engage');
    wait(120);
    fireEvent.click(section('Engage'));
    point('pointerOut', 'Engage');
    wait(1000);
    expect(section('Engage')).toHaveAttribute('aria-expanded', 'true');
  });
});
