import { aFragment, scroll, settle, SITE } from '../testing/browser';
import type { EmbeddedPage } from './embedded';
import { mount } from './mount';
import type { MountOptions } from './options';
import { controlPage, type PageControls } from './page-controls';
import { RaptorPage } from './RaptorPage';
import { leaveRealm } from './realm-frame';

jest.mock('./realm-frame');
jest.mock('./page-controls');
customElements.define('raptor-page', RaptorPage);

const controls: jest.Mocked<PageControls> = { mount: jest.fn(), update: jest.fn(), leave: jest.fn() };
const embedded = () => jest.mocked(controlPage).mock.lastCall?.[0] as EmbeddedPage;
const fetched = jest.fn<Promise<Response>, [string, RequestInit?]>();
const answer = (fragment: object) =>
  Promise.resolve({ ok: true, text: async () => JSON.stringify(fragment) } as Response);

let events: { type: string; detail: Record<string, unknown> }[];
let element: HTMLElement;
for (const type of ['raptor-ready', 'raptor-error'])
  document.addEventListener(type, (event) => events.push({ type, detail: (event as CustomEvent).detail }));

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(controlPage).mockReturnValue(controls);
  globalThis.fetch = fetched as unknown as typeof fetch;
  fetched.mockImplementation(() => answer(aFragment()));
  events = [];
  element = document.createElement('div');
  document.body.replaceChildren(element);
});

const inside = () => element.shadowRoot!;
const heading = () => inside().querySelector('h1')?.textContent;
const names = () => events.map(({ type }) => type.slice('raptor-'.length));

async function mounted(options: Partial<MountOptions> = {}) {
  const page = mount(element, { src: '/Events', ...options });
  await settle();
  return page;
}

describe('a page that comes', () => {
  it('takes the place of the host’s own content as it was prerendered', async () => {
    element.innerHTML = '<a href="/own">Our own words</a>';
    const page = mount(element, { src: '/Events' });
    expect(inside().firstElementChild?.tagName).toBe('SLOT');
    await settle();
    expect(heading()).toBe('Upcoming events');
    expect(fetched.mock.calls[0]?.[0]).toBe(`${SITE}/~fragment/Events.json`);
    expect(events).toEqual([
      {
        type: 'raptor-ready',
        detail: { url: `${SITE}/Events`, title: 'Upcoming events', alive: false },
      },
    ]);
    page.unmount();
  });

  it('becomes interactive when it is near, not before', async () => {
    const page = await mounted();
    scroll(false);
    expect(controls.mount).not.toHaveBeenCalled();
    scroll(true);
    expect(controls.mount).toHaveBeenCalledTimes(1);
    expect(embedded()).toMatchObject({ fragment: { path: '/Events' }, root: inside() });
    page.unmount();
  });

  it('is dropped when another one has been requested meanwhile', async () => {
    let answerLate = (_: Response) => {};
    fetched.mockImplementationOnce(() => new Promise((resolve) => (answerLate = resolve)));
    const page = mount(element, { src: '/Events' });
    page.update({ src: '/Donate' });
    fetched.mockImplementation(() => answer(aFragment()));
    await settle();
    answerLate(await answer(aFragment({ html: '<h1>Late</h1>' })));
    await settle();
    expect(heading()).toBe('Upcoming events');
    page.unmount();
  });
});

describe('a page that does not come', () => {
  it.each([
    ['the site does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the answer is of a later version', () => answer({ ...aFragment(), version: 2 })],
    ['the answer lacks a field', () => answer({ ...aFragment(), css: undefined })],
    ['the answer is no fragment', () => answer([])],
  ])('leaves a plain link where %s', async (_case, response) => {
    fetched.mockImplementation(response);
    const page = await mounted({ lang: 'ne' });
    const link = inside().querySelector('a');
    expect(link?.href).toBe(`${SITE}/Events`);
    expect(link?.textContent).toBe('पृष्ठ खोल्नुहोस्');
    expect(names()).toEqual(['error']);
    page.unmount();
  });

  it('leaves the host’s own content where there is some', async () => {
    element.innerHTML = '<a href="/own">Our own words</a>';
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const page = await mounted();
    expect(inside().firstElementChild?.tagName).toBe('SLOT');
    page.unmount();
  });

  it.each([
    ['the visitor is online again', () => window.dispatchEvent(new Event('online'))],
    ['the visitor looks at the host again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the element comes near', () => scroll(true)],
  ])('is requested again when %s', async (_case, happen) => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const page = await mounted();
    happen();
    await settle();
    expect(heading()).toBe('Upcoming events');
    expect(fetched).toHaveBeenCalledTimes(2);
    page.unmount();
    happen();
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

describe('other options', () => {
  it('of theme and height need no request', async () => {
    const page = await mounted();
    const source = inside().querySelector('source');
    page.update({ theme: 'dark', height: '400px' });
    expect(source?.media).toBe('(min-width:0)');
    page.update({ theme: 'auto' });
    expect(source?.media).toBe('(prefers-color-scheme:dark)');
    expect(fetched).toHaveBeenCalledTimes(1);
    page.unmount();
  });

  it('reach the page that is interactive', async () => {
    const page = await mounted();
    scroll(true);
    await settle();
    page.update({ parameters: { group: 'owl' } });
    expect(controls.update).toHaveBeenCalledTimes(1);
    expect(embedded().options().parameters).toEqual({ group: 'owl' });
    page.unmount();
  });

  it('of release or address request the page, and the one before stays until it comes', async () => {
    const page = await mounted();
    scroll(true);
    await settle();
    page.update({ release: '1.0.0-0123456789ab' });
    expect(controls.leave).not.toHaveBeenCalled();
    await settle();
    expect(fetched.mock.calls.at(-1)?.[0]).toBe(`${SITE}/~fragment/@1.0.0-0123456789ab/Events.json`);
    expect(controls.leave).toHaveBeenCalledTimes(1);
    page.unmount();
  });
});

it('keeps the page that is shown when the next one does not come', async () => {
  const page = await mounted();
  scroll(true);
  await settle();
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await embedded().show(new URL('/Donate', SITE))).toBe(false);
  expect(heading()).toBe('Upcoming events');
  expect(controls.leave).not.toHaveBeenCalled();
  page.unmount();
});

it('gives the element back as it was', async () => {
  const page = await mounted();
  scroll(true);
  await settle();
  expect(document.adoptedStyleSheets).toHaveLength(1);
  page.unmount();
  expect(controls.leave).toHaveBeenCalledTimes(1);
  expect(leaveRealm).toHaveBeenCalledWith(SITE, inside());
  expect(document.adoptedStyleSheets).toHaveLength(0);
  expect(inside().firstElementChild?.tagName).toBe('SLOT');
});

describe('<raptor-page>', () => {
  it('keeps its page when it is moved in one step, and gives it up when it is removed', async () => {
    const tag = document.createElement('raptor-page');
    tag.setAttribute('src', '/Events');
    document.body.append(tag);
    await settle();
    const copy = tag.shadowRoot?.querySelector('h1');
    element.append(tag);
    await settle();
    expect(tag.shadowRoot?.querySelector('h1')).toBe(copy);
    expect(fetched).toHaveBeenCalledTimes(1);
    tag.remove();
    await settle();
    expect(tag.shadowRoot?.querySelector('h1')).toBeNull();
  });

  it('shares fonts and styles with others that show the same page', async () => {
    document.body.innerHTML =
      '<raptor-page src="/Events"></raptor-page><raptor-page src="/Events"></raptor-page>';
    await settle();
    const [first, second] = [...document.querySelectorAll('raptor-page')].map((tag) => tag.shadowRoot);
    expect(document.adoptedStyleSheets).toHaveLength(1);
    expect(first?.adoptedStyleSheets[0]).toBe(second?.adoptedStyleSheets[0]);
    document.body.replaceChildren();
    await settle();
    expect(document.adoptedStyleSheets).toHaveLength(0);
  });
});
