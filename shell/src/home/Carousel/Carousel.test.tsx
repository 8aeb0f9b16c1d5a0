import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { TestSite } from '../../testing/site';
import { matchMedia, REDUCED_MOTION } from '../../testing/match-media';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { content } from '../home-content';
import { Carousel } from './Carousel';

const { slides, carousel: words } = content;
const carousel = (
  <TestSite>
    <Carousel />
  </TestSite>
);
const CAPTIONS = slides.map(({ text }) => text);
const [, SECOND = ''] = CAPTIONS;

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const placeOf = (place: number) => fillIn(words.place, { place, count: 3 });
const slide = (place: number) => screen.getByRole('group', { name: placeOf(place) });
const typed = (place: number) => slide(place).querySelector('[aria-hidden] > :first-child')?.textContent;
const dot = (place: number) =>
  screen.getByRole('button', { name: fillIn(words.dot, { place, caption: CAPTIONS[place - 1] ?? '' }) });
const current = () => {
  const places = CAPTIONS.map((_, place) => dot(place + 1));
  return places.findIndex((one) => one.getAttribute('aria-current') === 'true') + 1;
};

beforeEach(() => {
  jest.useFakeTimers();
  matchMedia();
});
afterEach(() => jest.useRealTimers());

it('has the whole first caption in the prerendered page', () => {
  const document = new DOMParser().parseFromString(renderToString(carousel), 'text/html');
  expect(document.querySelector(`[aria-label="${placeOf(1)}"] [aria-hidden]`)?.textContent).toBe(CAPTIONS[0]);
  expect(document.querySelectorAll(`[aria-label="${placeOf(1)}"] img`)).toHaveLength(2);
  expect(document.querySelectorAll(`[aria-label="${placeOf(2)}"] img`)).toHaveLength(0);
});

it('shows the next slide every seven seconds and wraps', () => {
  render(carousel);
  wait(6999);
  expect(current()).toBe(1);
  wait(1);
  expect(current()).toBe(2);
  // The style sheet shows the slide with this attribute.
  expect([1, 2, 3].filter((place) => slide(place).hasAttribute('data-current'))).toEqual([2]);
  wait(7000);
  expect(current()).toBe(3);
  wait(7000);
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

  it('while the focus is in it', () => {
    render(carousel);
    act(() => within(slide(1)).getByRole('link').focus());
    wait(30_000);
    expect(current()).toBe(1);
    act(() => within(slide(1)).getByRole('link').blur());
    wait(7000);
    expect(current()).toBe(2);
  });

  it('for visitors who prefer less motion, with whole captions', () => {
    matchMedia(REDUCED_MOTION);
    render(carousel);
    expect(screen.getByRole('button', { name: words.play })).toBeInTheDocument();
    wait(30_000);
    expect(current()).toBe(1);
    press(words.next);
    expect(typed(2)).toBe(SECOND);
  });
});

it('loads the other slides’ pictures only when they may be shown soon', () => {
  render(carousel);
  const pictures = (place: number) => slide(place).querySelectorAll('img').length;
  expect([pictures(1), pictures(2), pictures(3)]).toEqual([2, 0, 0]);
  wait(2500);
  expect([pictures(1), pictures(2), pictures(3)]).toEqual([2, 2, 2]);
});
