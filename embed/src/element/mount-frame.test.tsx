import { scroll, settle, SITE } from '../testing/browser';
import { mount } from './mount';

let element: HTMLElement;
let events: { type: string; detail: unknown }[];
beforeEach(() => {
  jest.useRealTimers();
  element = document.createElement('div');
  document.body.replaceChildren(element);
  events = [];
  for (const type of ['raptor-ready', 'raptor-error', 'raptor-navigate'])
    element.addEventListener(type, (event) => events.push({ type, detail: (event as CustomEvent).detail }));
});

const frame = () => element.shadowRoot!.querySelector('iframe');
const say = (message: string, value: unknown, source: unknown = frame()?.contentWindow) =>
  window.dispatchEvent(new MessageEvent('message', { data: { message, value }, source: source as Window }));
function open(more = {}) {
  const page = mount(element, { src: '/Events?year=2026', isolation: 'frame', ...more });
  scroll(true);
  return page;
}

it('shows the page in a frame that is as high as the page, and reports as the tag does', async () => {
  const page = open({ theme: 'dark' });
  expect(frame()?.src).toBe(`${SITE}/~embed/Events?year=2026`);
  say('ready', 'Upcoming events');
  say('height', 1200);
  say('link', `${SITE}/Shop`);
  say('height', 1, window);
  expect(frame()?.style.height).toBe('1200px');
  const url = `${SITE}/Events?year=2026`;
  expect(events).toEqual([
    { type: 'raptor-ready', detail: { url, title: 'Upcoming events', mounted: true } },
    { type: 'raptor-navigate', detail: { url: `${SITE}/Shop` } },
  ]);
  page.update({ height: '400px', src: '/Donate' });
  expect([frame()?.src, frame()?.style.height]).toEqual([`${SITE}/~embed/Donate`, '400px']);
  page.unmount();
  await settle();
  expect(frame()).toBeNull();
});

it('shows a link and reports when the frame does not answer, and tries again when online', () => {
  jest.useFakeTimers();
  element.textContent = ' ';
  const page = open();
  const url = `${SITE}/Events?year=2026`;
  jest.advanceTimersByTime(10_000);
  expect(events).toEqual([
    {
      type: 'raptor-error',
      detail: { url, code: 'unreachable', reason: expect.stringContaining(`that ${url} is there`) },
    },
  ]);
  expect(element.shadowRoot?.firstElementChild).toHaveAttribute('href', url);
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(10_000);
  scroll(false, true);
  say('ready', 'Upcoming events');
  window.dispatchEvent(new Event('online'));
  expect(events).toHaveLength(3);
  page.update({ src: '/Donate' });
  jest.advanceTimersByTime(10_000);
  expect(element.shadowRoot?.querySelector('a')?.href).toBe(`${SITE}/Donate`);
  page.unmount();
});

it.each(['', 'https://'])(
  'reports “%s”, which is no address, and shows the page once there is one',
  (src) => {
    const page = open({ src });
    expect(frame()?.src).toBe('');
    page.update({ theme: 'dark' });
    expect(events).toEqual([
      { type: 'raptor-error', detail: expect.objectContaining({ code: 'missing', url: `${SITE}/` }) },
    ]);
    page.update({ src: '/' });
    expect(frame()?.src).toBe(`${SITE}/~embed/index`);
    say('ready', 'Home');
    page.update({ src });
    page.update({ src: '/Donate' });
    expect(frame()?.src).toBe(`${SITE}/~embed/Donate`);
    page.unmount();
  },
);

it('puts the host’s choices alone into the address of a frame, also when “frame” is misspelt', () => {
  const tag = { src: '/Events', class: 'wide', id: 'events', 'data-v-1': '', 'aria-label': 'Events' };
  const page = open({ isolation: 'iframe', parameters: { ...tag, group: 'owl' } });
  expect(frame()?.src).toBe(`${SITE}/~embed/Events?year=2026&group=owl`);
  page.update({ parameters: { ...tag, group: null } });
  expect(frame()?.src).toBe(`${SITE}/~embed/Events?year=2026`);
  page.unmount();
});
