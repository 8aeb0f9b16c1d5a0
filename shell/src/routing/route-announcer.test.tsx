import { render, screen } from '@testing-library/react';
import { createRouteAnnouncer } from './route-announcer';
import { rememberPlaces } from './scroll-places';

const scrollTo = jest.fn();

const loaded = (type: NavigationTimingType) =>
  Object.assign(performance, { getEntriesByType: () => [{ type }] });

beforeEach(() => {
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

it('announces nothing for the first document, but uses the shell’s title', () => {
  document.title = 'Written by a page while it rendered';
  createRouteAnnouncer('/Events').announce({ title: 'Events', visit: '/Events' });
  expect(document.title).toBe('Events');
  expect(heading()).not.toHaveFocus();
});

describe('a list whose document was loaded again', () => {
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

  it('goes back to its scroll position once filters are applied, unless the visitor has scrolled', () => {
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
