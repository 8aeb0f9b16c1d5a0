/** Title, scroll and focus after a link, Back to a link in a list, an address with a place: `sections.spec.ts`, `explorer.spec.ts`, `long-pages.spec.ts`. */
import { render, screen } from '@testing-library/react';
import { createRouteAnnouncer } from './route-announcer';
import { rememberPlaces } from './scroll-places';

const scrollTo = jest.fn();

/** Calls back what observes the page's size. */
let resizePage: () => void;
const loaded = (type: NavigationTimingType) =>
  Object.assign(performance, { getEntriesByType: () => [{ type }] });

beforeEach(() => {
  globalThis.ResizeObserver = class {
    constructor(onResize: ResizeObserverCallback) {
      resizePage = () => onResize([], this);
    }
    observe = jest.fn();
    unobserve = jest.fn();
    disconnect = () => (resizePage = () => undefined);
  };
  loaded('navigate');
  sessionStorage.clear();
  scrollTo.mockReset();
  Object.assign(window, { scrollTo });
  document.title = 'Before';
  render(
    <div data-page="">
      <h1>Events</h1>
    </div>,
  );
});
const heading = () => screen.getByRole('heading', { level: 1 });

it('says nothing about the page that the document brought, but its title is the shell’s', () => {
  document.title = 'Written by a page while it rendered';
  createRouteAnnouncer('/Events').announce({ title: 'Events', visit: '/Events' });
  expect(document.title).toBe('Events');
  expect(heading()).not.toHaveFocus();
});

it('says in the head which page it is now, and no longer what the one before was about', () => {
  document.head.innerHTML =
    '<link rel="canonical" href="https://birds.example/"><meta name="description" content="Home">';
  createRouteAnnouncer('/').announce({ title: 'Events', visit: '/Events' });
  expect(document.querySelector('link')?.getAttribute('href')).toBe('https://birds.example/Events');
  expect(document.querySelector('meta[name=description]')).toBeNull();
  document.head.replaceChildren();
});

describe('after its document was loaded again', () => {
  const leaveDocument = () => window.dispatchEvent(new Event('pagehide'));
  const followLink = (top: number) => {
    const link = screen.getByRole('link', { name: 'Griffon' });
    link.getBoundingClientRect = () => ({ top }) as DOMRect;
    link.getClientRects = () => [{}] as unknown as DOMRectList;
    return link;
  };
  beforeEach(() => {
    Object.assign(window, { scrollY: 4000, innerHeight: 800 });
    const page = document.querySelector('[data-page]');
    page?.insertAdjacentHTML('beforeend', '<a href="/Griffon">Griffon</a>');
    history.replaceState({ key: 'list' }, '', '/List?group=owl');
    const list = createRouteAnnouncer('/List', rememberPlaces());
    followLink(300).addEventListener('click', (event) => event.preventDefault());
    followLink(300).click();
    history.pushState({ key: 'griffon' }, '', '/Griffon');
    list.announce({ title: 'Griffon', visit: '/Griffon' });
    leaveDocument();
    scrollTo.mockReset();
  });
  afterEach(() => history.replaceState(null, '', '/'));

  it('has the link that was followed where it was, whatever has become of the heights above', () => {
    loaded('reload');
    const announcer = createRouteAnnouncer('/Griffon', rememberPlaces());
    announcer.announce({ title: 'Griffon', visit: '/Griffon' });
    expect(scrollTo).not.toHaveBeenCalled();
    history.replaceState({ key: 'list' }, '', '/List?group=owl');
    followLink(444);
    announcer.announce({ title: 'List', visit: '/List' });
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 4144, behavior: 'instant' });
    followLink(310);
    resizePage();
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 4010, behavior: 'instant' });
    window.dispatchEvent(new Event('wheel'));
    scrollTo.mockReset();
    resizePage();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('is put back once its filters are there, unless the visitor moves it first', () => {
    loaded('back_forward');
    history.replaceState({ key: 'list' }, '', '/List?group=owl');
    followLink(350);
    const list = { title: 'List', visit: '/List' };
    const moved = createRouteAnnouncer('/List', rememberPlaces());
    window.dispatchEvent(new Event('wheel'));
    moved.announce(list);
    expect(scrollTo).not.toHaveBeenCalled();
    const announcer = createRouteAnnouncer('/List', rememberPlaces());
    announcer.announce(list);
    announcer.announce(list);
    expect(scrollTo.mock.calls).toEqual([[{ top: 4050, behavior: 'instant' }]]);
  });
});
