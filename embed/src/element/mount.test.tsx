import { aFragment, scroll, settle, SITE } from '../testing/browser';
import { mount } from './mount';
import type { EmbeddedPage, Mounted, MountOptions } from './options';
import { controlPage, type PageControls } from './page/page-controls';
import { RaptorPage } from './RaptorPage';
import { leaveRealm } from './page/realm-frame';

jest.mock('./page/realm-frame');
jest.mock('./page/page-controls');
customElements.define('raptor-page', RaptorPage);

const controls: jest.Mocked<PageControls> = {
  mount: jest.fn(),
  update: jest.fn(),
  leave: jest.fn(),
};
const embedded = () => jest.mocked(controlPage).mock.lastCall?.[0] as EmbeddedPage;
const fetched = jest.fn<Promise<Response>, [string, RequestInit?]>();
const textAnswer = (text: string) => Promise.resolve({ ok: true, text: async () => text } as Response);
const answer = (fragment: object) => textAnswer(JSON.stringify(fragment));

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

const pages: Mounted[] = [];
afterEach(() => pages.splice(0).forEach((page) => page.unmount()));

function open(options: Partial<MountOptions> = {}) {
  const page = mount(element, { src: '/Events', ...options });
  pages.push(page);
  return page;
}

async function mounted(options?: Partial<MountOptions>) {
  const page = open(options);
  scroll(true);
  await settle();
  return page;
}

describe('a page that loads', () => {
  it('replaces the host’s own content by its prerendered HTML', async () => {
    element.innerHTML = '<a href="/own">Our own words</a>';
    open();
    await settle();
    expect(inside().firstElementChild?.tagName).toBe('SLOT');
    expect(fetched).not.toHaveBeenCalled();
    scroll(true);
    await settle();
    expect(heading()).toBe('Upcoming events');
    expect(fetched.mock.calls[0]?.[0]).toBe(`${SITE}/~fragment/Events.json`);
    expect(events).toEqual([
      {
        type: 'raptor-ready',
        detail: { url: `${SITE}/Events`, title: 'Upcoming events', mounted: false },
      },
    ]);
  });

  it('takes over HTML written by the host’s server, and keeps it when loading fails', async () => {
    const served = '<style>h1{color:red}</style><div part="page"><h1>From the server</h1></div>';
    element.attachShadow({ mode: 'open' }).innerHTML = served;
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await mounted();
    expect(inside().innerHTML).toBe(served);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(heading()).toBe('Upcoming events');
  });

  it.each(['Events', '/Events', `${SITE}/Events`])('has the address %s', async (src) => {
    await mounted({ src });
    expect(fetched.mock.calls[0]?.[0]).toBe(`${SITE}/~fragment/Events.json`);
  });

  it('is dropped when another page was requested in the meantime', async () => {
    let answerLate = (_: Response) => {};
    fetched.mockImplementationOnce(() => new Promise((resolve) => (answerLate = resolve)));
    const page = await mounted();
    fetched.mockImplementation(() => answer(aFragment({ path: '/Donate' })));
    page.update({ src: '/Donate' });
    await settle();
    answerLate(await answer(aFragment({ html: '<h1>Late</h1>' })));
    await settle();
    expect(heading()).toBe('Upcoming events');
    page.update({ src: '/Events' });
    page.unmount();
    await settle();
    expect([heading(), names()]).toEqual([undefined, ['ready']]);
  });
});

it('leaves out addresses of third parties in the prerendered page', async () => {
  const html =
    '<iframe src="https://maps.example/"></iframe><img src="https://site.example/owl.svg"><img src="data:,"><img src="//else.example/pixel.gif">';
  fetched.mockImplementation(() => answer(aFragment({ html })));
  await mounted();
  const sources = [...inside().querySelectorAll('iframe, img')].map((one) => one.getAttribute('src'));
  expect(sources).toEqual([null, 'https://site.example/owl.svg', 'data:,', null]);
});

const parameters = [{ name: 'group', description: 'Which raptors', values: ['diurnal', 'owl'] }];

it.each([
  ['/Events?group=owl', {}, undefined],
  ['/Events', { group: 'owl' }, undefined],
  ['/Events', { class: 'wide', title: 'Ours', 'data-v-1': '', id: 'x' }, undefined],
  ['/Events?group=owls', {}, 'group: there is no “owls”. Did you mean “owl”?'],
  ['/Events', { group: 'penguin' }, 'group: there is no “penguin”. There are: diurnal, owl'],
])(
  'parameters show all of the page for %s with %o, and name an unknown value',
  async (src, chosen, reason) => {
    fetched.mockImplementation(() => answer(aFragment({ parameters })));
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await mounted({ src, parameters: chosen });
    await settle();
    expect(fetched.mock.calls).toEqual([[`${SITE}/~fragment/Events.json`, expect.anything()]]);
    expect(names()).toEqual(reason ? ['error', 'ready'] : ['ready']);
    if (reason) expect(events[0]?.detail).toEqual({ url: expect.any(String), code: 'unknown', reason });
    expect(warn.mock.calls).toEqual(reason ? [[reason]] : []);
  },
);

describe('a page that does not load', () => {
  it.each([
    ['unreachable', 'the site does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['unreachable', 'the site has a fault', () => Promise.resolve({ ok: false, status: 503 } as Response)],
    ['missing', 'there is no such page', () => Promise.resolve({ ok: false, status: 404 } as Response)],
    ['unreadable', 'the answer is of a later version', () => answer({ ...aFragment(), version: 4 })],
    ['unreadable', 'the answer lacks a field', () => answer({ ...aFragment(), css: undefined })],
    ['unreadable', 'the answer is no fragment', () => textAnswer('<!doctype html>')],
    ['unreadable', 'an error was not foreseen', () => ({ ok: true, text: async () => undefined }) as never],
  ])('leaves a plain link and reports “%s” where %s', async (code, _case, response) => {
    fetched.mockImplementation(response);
    await mounted();
    const link = inside().querySelector('a');
    expect(link?.href).toBe(`${SITE}/Events`);
    expect(link?.textContent).toBe('Open this page');
    expect(names()).toEqual(['error']);
    expect(events[0]?.detail.code).toBe(code);
    expect(events[0]?.detail.reason).toMatch(/^[^<]*\.$/);
  });

  it.each([
    ['', 'A'],
    ['The owls of Nepal', 'SLOT'],
    ['<img alt="An owl">', 'SLOT'],
  ])('leaves “%s” in the tag as %s, also after a second mount', async (content, shown) => {
    element.innerHTML = content;
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    (await mounted()).unmount();
    await mounted();
    expect(inside().firstElementChild?.tagName).toBe(shown);
  });

  it.each([
    ['TimeoutError', 'did not answer in 10 seconds. See that the site is up.'],
    [
      'TypeError',
      'did not load. See that the site is up, and that the policy of this page allows it (connect-src).',
    ],
  ])('reports how long it waited only after a timeout: %s', async (name, sentence) => {
    fetched.mockRejectedValue(Object.assign(new Error('Failed to fetch'), { name }));
    await mounted();
    expect(events[0]?.detail.reason).toBe(`${SITE}/~fragment/Events.json ${sentence}`);
  });

  it.each(['', 'https://'])('is reported as missing while “%s” is its address', async (src) => {
    const page = await mounted({ src });
    expect(fetched).not.toHaveBeenCalled();
    expect(events[0]?.detail).toMatchObject({
      code: 'missing',
      url: `${SITE}/`,
      reason: expect.stringMatching(/^src(?: is missing|="https:)/),
    });
    expect(element.shadowRoot?.querySelector('a')?.href).toBe(`${SITE}/`);
    page.update({ src: '/Events' });
    await settle();
    expect(heading()).toBe('Upcoming events');
  });

  it.each([
    ['another page', { path: '/Donate' }],
    ['another page that was at another address before', { path: '/Donate', movedFrom: ['/Give'] }],
  ])('is not replaced by %s', async (_case, other) => {
    fetched.mockImplementation(() => answer(aFragment(other)));
    await mounted();
    expect(inside().querySelector('h1')).toBeNull();
    expect(events[0]?.detail).toMatchObject({ code: 'unverified' });
  });

  it.each(['/Old_events', '/old_events/', '/EVENTS'])(
    'is shown at %s, which the page names as its address',
    async (src) => {
      fetched.mockImplementation(() => answer(aFragment({ movedFrom: ['/Old_events'] })));
      await mounted({ src });
      expect(heading()).toBe('Upcoming events');
    },
  );

  it('is requested again when that may succeed', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const page = await mounted();
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(heading()).toBe('Upcoming events');
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      `${SITE}/~fragment/Events.json`,
      `${SITE}/~fragment/Events.json?retry=1`,
    ]);
    page.unmount();
    window.dispatchEvent(new Event('online'));
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is requested again too while another one is shown', async () => {
    const page = await mounted();
    const donate = () => answer(aFragment({ path: '/Donate', html: '<h1>Donate</h1>' }));
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    page.update({ src: '/Donate' });
    await settle();
    expect(heading()).toBe('Upcoming events');
    const slow = new Promise<Response>((done) => setTimeout(() => done(donate()), 20));
    fetched.mockImplementationOnce(() => slow);
    window.dispatchEvent(new Event('online'));
    // The answer that is on its way counts.
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    window.dispatchEvent(new Event('online'));
    await slow;
    await settle();
    expect(heading()).toBe('Donate');
  });
});

it('another theme and height need no request', async () => {
  const page = await mounted();
  const source = inside().querySelector('source');
  page.update({ theme: 'dark', height: '400px' });
  expect(source?.media).toBe('(min-width:0)');
  page.update({ theme: 'auto' });
  expect(source?.media).toBe('(prefers-color-scheme:dark)');
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('other options reach the page that is interactive', async () => {
  const page = await mounted();
  expect(controls.mount).toHaveBeenCalled();
  expect(embedded()).toMatchObject({ fragment: { path: '/Events' }, root: inside() });
  page.update({ parameters: { group: 'owl' } });
  expect(controls.update).toHaveBeenCalledTimes(1);
  expect(embedded().options().parameters).toEqual({ group: 'owl' });
});

it('restores the element', async () => {
  const page = await mounted();
  expect(document.adoptedStyleSheets).toHaveLength(1);
  page.unmount();
  expect(controls.leave).toHaveBeenCalledTimes(1);
  expect(leaveRealm).toHaveBeenCalledWith(SITE, inside());
  expect(document.adoptedStyleSheets).toHaveLength(0);
  expect(inside().firstElementChild?.tagName).toBe('SLOT');
});

describe('<raptor-page>', () => {
  it('has its options as properties, also those that a framework has set before', async () => {
    const tag = new RaptorPage();
    Object.defineProperty(tag, 'src', { value: '/Events', configurable: true, writable: true });
    document.body.append(tag);
    expect(tag.getAttribute('src')).toBe('/Events');
    scroll(true);
    await settle();
    expect(names()).toEqual(['ready']);
    tag.theme = 'dark';
    expect(tag.getAttribute('theme')).toBe('dark');
    tag.theme = null;
    expect([tag.hasAttribute('theme'), tag.theme]).toEqual([false, null]);
    tag.remove();
    await settle();
  });

  it('reads its attributes where a library replaces Array.from, as Prototype 1.7 does', async () => {
    const { from } = Array;
    Array.from = ((list: Iterable<unknown>) => [...list]) as typeof from;
    try {
      document.body.innerHTML = '<raptor-page src="/Events" theme="dark"></raptor-page>';
      scroll(true);
      await settle();
      expect(names()).toEqual(['ready']);
    } finally {
      Array.from = from;
      document.body.replaceChildren();
      await settle();
    }
  });

  it('keeps its page when it is moved in one step, and removes it when it is disconnected', async () => {
    const tag = new RaptorPage();
    tag.setAttribute('src', '/Events');
    document.body.append(tag);
    scroll(true);
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
});
