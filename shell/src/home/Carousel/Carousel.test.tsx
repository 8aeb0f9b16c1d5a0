import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { matchMedia, REDUCED_MOTION } from '../../testing/match-media';
import type { HomeContent } from '../../../content/schema';
import { someCarouselWords as words } from '../../testing/words';
import { Carousel } from './Carousel';

const slides: HomeContent['slides'] = [
  { image: 'dawn', text: 'Look up', link: '/Sky', more: 'Sky' },
  { image: 'dusk', text: 'Vultures are here', link: '/Vultures', more: 'Vultures' },
  { image: 'day', text: 'Owls sleep', link: '/Owls', more: 'Owls' },
];
const carousel = (
  <MemoryRouter>
    <Carousel slides={slides} words={words} />
  </MemoryRouter>
);
const CAPTIONS = slides.map(({ text }) => text);

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const region = () => screen.getByRole('region', { name: words.label });
const slide = (place: number) => screen.getByRole('group', { name: `${place} out of 3` });
/** What a sighted visitor reads: the part of the caption that has been typed. */
const typed = (place: number) => slide(place).querySelector('[aria-hidden] > :first-child')?.textContent;
const current = () => {
  const places = screen.getAllByRole('button', { name: /^Picture / });
  return places.findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1;
};

beforeEach(() => {
  jest.useFakeTimers();
  matchMedia();
});
afterEach(() => jest.useRealTimers());

it('leads from each slide to its page, with the whole caption for screen readers', () => {
  render(carousel);
  const links = [1, 2, 3].map((place) => within(slide(place)).getByRole('link'));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/Sky', '/Vultures', '/Owls']);
  links.forEach((link, place) => expect(link).toHaveAccessibleName(new RegExp(`^${CAPTIONS[place]}`)));
});

it('types the caption, one character every 50 ms', () => {
  render(carousel);
  press(words.next);
  expect(typed(2)).toBe('');
  wait(50);
  expect(typed(2)).toBe('V');
  wait(50 * 7);
  expect(typed(2)).toBe('Vultures');
  expect(within(slide(2)).getByRole('link')).toHaveAccessibleName(/^Vultures are here/);
  wait(50 * 100);
  expect(typed(2)).toBe(CAPTIONS[1]);
});

it('has the first caption whole in the prerendered page', () => {
  const document = new DOMParser().parseFromString(renderToString(carousel), 'text/html');
  expect(document.querySelector('[aria-label="1 out of 3"] [aria-hidden]')?.textContent).toBe(CAPTIONS[0]);
  expect(document.querySelectorAll('[aria-label="1 out of 3"] img')).toHaveLength(2);
  expect(document.querySelectorAll('[aria-label="2 out of 3"] img')).toHaveLength(0);
});

it('shows the next slide every seven seconds and wraps', () => {
  render(carousel);
  wait(6999);
  expect(current()).toBe(1);
  wait(1);
  expect(current()).toBe(2);
  wait(7000);
  expect(current()).toBe(3);
  wait(7000);
  expect(current()).toBe(1);
});

it('wraps both ways by its arrows and by the arrow keys, and jumps by its dots', () => {
  render(carousel);
  press(words.previous);
  expect(current()).toBe(3);
  press(words.next);
  expect(current()).toBe(1);
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(current()).toBe(3);
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(current()).toBe(1);
  press(/^Picture 2:/);
  expect(current()).toBe(2);
  expect(screen.getByRole('status')).toHaveTextContent('Picture 2 out of 3: Vultures are here');
});

it('leaves the arrow keys to a text field', () => {
  render(
    <>
      {carousel}
      <input aria-label="Name" />
    </>,
  );
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Name' }), { key: 'ArrowRight' });
  expect(current()).toBe(1);
});

describe('waits', () => {
  it('when it is paused, until it is played', () => {
    render(carousel);
    press(words.pause);
    wait(30_000);
    expect(current()).toBe(1);
    press(words.play);
    wait(7000);
    expect(current()).toBe(2);
  });

  it('while the pointer is over it', () => {
    render(carousel);
    const pointer = (kind: string) =>
      fireEvent(region(), Object.assign(new MouseEvent(kind, { bubbles: true }), { pointerType: 'mouse' }));
    pointer('pointerover');
    wait(30_000);
    expect(current()).toBe(1);
    pointer('pointerout');
    wait(7000);
    expect(current()).toBe(2);
  });

  it('while the focus is in it', () => {
    render(carousel);
    act(() => within(slide(1)).getByRole('link').focus());
    wait(30_000);
    expect(current()).toBe(1);
    act(() => within(slide(1)).getByRole('link').blur());
    wait(7000);
    expect(current()).toBe(2);
  });

  it('while the tab is hidden', () => {
    render(carousel);
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    wait(30_000);
    expect(current()).toBe(1);
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    wait(7000);
    expect(current()).toBe(2);
    hidden.mockRestore();
  });

  it('for visitors who prefer less motion, with whole captions', () => {
    matchMedia(REDUCED_MOTION);
    render(carousel);
    expect(screen.getByRole('button', { name: words.play })).toBeInTheDocument();
    wait(30_000);
    expect(current()).toBe(1);
    press(words.next);
    expect(typed(2)).toBe(CAPTIONS[1]);
  });
});

it('loads the other slides’ pictures only when they may be shown soon', () => {
  render(carousel);
  const pictures = (place: number) => slide(place).querySelectorAll('img').length;
  expect([pictures(1), pictures(2), pictures(3)]).toEqual([2, 0, 0]);
  wait(2500);
  expect([pictures(1), pictures(2), pictures(3)]).toEqual([2, 2, 2]);
});
