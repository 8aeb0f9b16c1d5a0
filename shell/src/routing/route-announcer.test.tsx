import { render, screen } from '@testing-library/react';
import { createRouteAnnouncer } from './route-announcer';
import { rememberPlaces } from './scroll-places';

const scrollTo = jest.fn();
const scrollIntoView = jest.fn();

beforeEach(() => {
  scrollTo.mockReset();
  scrollIntoView.mockReset();
  Object.assign(window, { scrollTo });
  Object.assign(Element.prototype, { scrollIntoView });
  document.title = 'Before';
  location.hash = '';
  render(
    <div data-page="">
      <h1>Events</h1>
      <h2 id="fees">Fees</h2>
    </div>,
  );
});
const heading = () => screen.getByRole('heading', { level: 1 });

it('says nothing about the page that the document brought', () => {
  createRouteAnnouncer('/Events').announce({ title: 'Events', visit: '/Events' });
  expect(document.title).toBe('Before');
  expect(heading()).not.toHaveFocus();
});

it('sets the title, scrolls to the top and focuses the heading of another page, once', () => {
  const announcer = createRouteAnnouncer('/');
  announcer.announce({ title: 'Events', visit: '/Events' });
  expect(document.title).toBe('Events');
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  expect(heading()).toHaveFocus();
  heading().blur();
  announcer.announce({ title: 'Events', visit: '/Events' });
  expect(heading()).not.toHaveFocus();
});

it('announces the page of the document when the visitor comes back to it', () => {
  const announcer = createRouteAnnouncer('/Events');
  announcer.announce({ title: 'Shop', visit: '/Shop' });
  announcer.announce({ title: 'Events', visit: '/Events' });
  expect(document.title).toBe('Events');
});

describe('a page to which the visitor goes back', () => {
  const scrollPage = (top: number) => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event('scroll'));
  };
  const go = (path: string, key?: string) => history.replaceState(key ? { key } : null, '', path);
  afterEach(() => go('/'));

  it('is where it was left, and another page at its top', () => {
    go('/Events');
    const announcer = createRouteAnnouncer('/Events', rememberPlaces());
    scrollPage(700);
    go('/Shop', 'a1');
    announcer.announce({ title: 'Shop', visit: '/Shop' });
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
    scrollPage(90);
    go('/Events');
    announcer.announce({ title: 'Events', visit: '/Events' });
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 700, behavior: 'instant' });
    go('/Shop', 'a1');
    announcer.announce({ title: 'Shop', visit: '/Shop' });
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 90, behavior: 'instant' });
  });

  it('does not take the place to which the browser scrolls the page before it', () => {
    go('/Events');
    const announcer = createRouteAnnouncer('/Events', rememberPlaces());
    scrollPage(700);
    go('/Shop', 'a1');
    announcer.announce({ title: 'Shop', visit: '/Shop' });
    go('/Events');
    scrollPage(300);
    announcer.announce({ title: 'Events', visit: '/Events' });
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 700, behavior: 'instant' });
  });
});

it('scrolls to the place that the address names', () => {
  location.hash = '#fees';
  createRouteAnnouncer('/').announce({ title: 'Events', visit: '/Events' });
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('heading', { name: 'Fees' })]);
  expect(scrollTo).not.toHaveBeenCalled();
});
