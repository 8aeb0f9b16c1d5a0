import type { Fragment } from '@raptors/shared/contract/fragment';
import type { PagePin } from '@raptors/shared/contract/page-pin';
import { showMessage } from '@raptors/shared/contract/message';
import type { MountedPage, PageToMount } from '../../realm/mounted-page';
import { aFragment, settle, SITE } from '../../testing/browser';
import type { EmbeddedPage, MountOptions } from '../options';
import { controlPage } from './page-controls';
import { enterRealm } from './realm-frame';

jest.mock('./realm-frame');

const pin = { page: { path: '/Events' } } as PagePin;
const page: jest.Mocked<MountedPage> = { update: jest.fn(), unmount: jest.fn() };
const mountPage = jest.fn<Promise<MountedPage>, [PageToMount]>();

beforeEach(() => {
  jest.resetAllMocks();
  mountPage.mockResolvedValue(page);
  jest.mocked(enterRealm).mockResolvedValue({ mountPage });
});

function anEmbeddedPage(fragment: Partial<Fragment> = {}, options: Partial<MountOptions> = {}) {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const root = host.attachShadow({ mode: 'open' });
  const copy = document.createElement('div');
  copy.innerHTML =
    `<h1>Events</h1><a href="#place">Place</a><a href="${SITE}/Donate">Donate</a><a href="https://else.example/">Else</a>` +
    `<a href="${SITE}/Donate" target="_blank">Donate in a tab</a><p id="place"></p>`;
  root.append(copy);
  for (const element of copy.querySelectorAll('*')) element.scrollIntoView = jest.fn();
  return {
    url: new URL('/Events', SITE),
    fragment: aFragment({ pin, ...fragment }),
    copy,
    root,
    options: () => ({ src: '/Events', ...options }),
    adapt: () => undefined,
    emit: jest.fn(() => true),
  } satisfies EmbeddedPage;
}

const click = (embedded: EmbeddedPage, name: string, more: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...more });
  const link = [...embedded.copy.querySelectorAll('a')].find(({ textContent }) => textContent === name);
  // Clicks left to the browser would navigate, which jsdom does not support.
  window.addEventListener('click', (late) => late.preventDefault(), { once: true });
  let isOurs = false;
  embedded.root.host.addEventListener('click', () => (isOurs = event.defaultPrevented), { once: true });
  link?.dispatchEvent(event);
  return isOurs;
};

async function entered(page: EmbeddedPage) {
  const controls = controlPage(page);
  controls.mount();
  await settle();
  return controls;
}

describe('mounting', () => {
  it('mounts the code once, and reports it', async () => {
    const embedded = anEmbeddedPage();
    const controls = await entered(embedded);
    controls.mount();
    expect(mountPage).toHaveBeenCalledTimes(1);
    expect(mountPage.mock.calls[0]?.[0]).toMatchObject({ pin, copy: embedded.copy });
    expect(embedded.emit).toHaveBeenCalledWith('ready', expect.objectContaining({ mounted: true }));
  });

  it('leaves a page of the shell as it is and reports nothing', async () => {
    const embedded = anEmbeddedPage({ pin: undefined });
    await entered(embedded);
    expect(enterRealm).not.toHaveBeenCalled();
    expect(embedded.emit).not.toHaveBeenCalled();
  });

  it.each([
    ['the realm does not come', () => jest.mocked(enterRealm).mockRejectedValueOnce(new Error('realm.js'))],
    ['the page throws', () => mountPage.mockRejectedValueOnce(new Error('realm.js'))],
  ])('keeps the prerendered page where %s, and may be tried again', async (_case, fail) => {
    fail();
    const embedded = anEmbeddedPage();
    const controls = await entered(embedded);
    expect(embedded.emit).toHaveBeenCalledWith('error', {
      url: `${SITE}/Events`,
      code: 'code',
      reason: 'realm.js',
    });
    controls.update();
    expect(page.update).not.toHaveBeenCalled();
    controls.mount();
    await settle();
    controls.leave();
    expect(page.unmount).toHaveBeenCalledTimes(1);
  });
});

describe('leaving', () => {
  it('mounts nothing when the realm loads too late', async () => {
    const controls = controlPage(anEmbeddedPage());
    controls.mount();
    controls.leave();
    await settle();
    expect(mountPage).not.toHaveBeenCalled();
  });

  it('unmounts a page that is ready too late and reports nothing', async () => {
    let ready = (_: MountedPage) => {};
    mountPage.mockReturnValueOnce(new Promise((resolve) => (ready = resolve)));
    const embedded = anEmbeddedPage();
    const controls = await entered(embedded);
    controls.leave();
    ready(page);
    await settle();
    expect(page.unmount).toHaveBeenCalledTimes(1);
    expect(embedded.emit).not.toHaveBeenCalled();
  });
});

describe('links', () => {
  it('to a place in the page move there, and leave the host’s address alone', () => {
    const embedded = anEmbeddedPage();
    controlPage(embedded);
    expect(click(embedded, 'Place')).toBe(true);
    expect(embedded.root.getElementById('place')?.scrollIntoView).toHaveBeenCalled();
    expect(embedded.root.activeElement?.id).toBe('place');
  });

  it('to the site are the browser’s, or the host’s where it prevents the default', () => {
    const embedded = anEmbeddedPage();
    controlPage(embedded);
    expect(click(embedded, 'Donate')).toBe(false);
    expect(embedded.emit).toHaveBeenCalledWith('navigate', { url: `${SITE}/Donate` });
    embedded.emit.mockReturnValue(false);
    expect(click(embedded, 'Donate')).toBe(true);
  });

  it.each([
    ['to another site', 'Else', {}],
    ['that open a new tab', 'Donate', { ctrlKey: true }],
    ['that name a target', 'Donate in a tab', {}],
  ])('%s are the browser’s', (_case, name, more) => {
    const embedded = anEmbeddedPage();
    controlPage(embedded);
    expect(click(embedded, name, more)).toBe(false);
    expect(embedded.emit).not.toHaveBeenCalledWith('navigate', expect.anything());
  });
});

describe('a page that changes its own address', () => {
  it.each(['?sort=size', '/events?sort=size#field-training'])(
    'to %s stays where it is, and the host too',
    async (to) => {
      const embedded = anEmbeddedPage();
      await entered(embedded);
      mountPage.mock.calls[0]?.[0].router.navigate(to);
      expect(embedded.emit).not.toHaveBeenCalledWith('navigate', expect.anything());
      const [router] = page.update.mock.lastCall ?? [];
      expect(router?.location).toBe(new URL(to, embedded.url).href.replace(SITE, ''));
    },
  );

  it('tells the host if it is another page, which may show it itself', async () => {
    const embedded = anEmbeddedPage();
    embedded.emit.mockReturnValue(false);
    await entered(embedded);
    mountPage.mock.calls[0]?.[0].router.navigate('/Donate?sort=size');
    expect(embedded.emit).toHaveBeenCalledWith('navigate', { url: `${SITE}/Donate?sort=size` });
  });
});

it('in another language, links lead to pages in that language', async () => {
  await entered({ ...anEmbeddedPage({ path: '/ne/Events' }), url: new URL('/ne/Events', SITE) });
  const { location, hrefOf } = mountPage.mock.calls[0]![0].router;
  expect([location, hrefOf('/Donate')]).toEqual(['/Events?', `${SITE}/ne/Donate`]);
});

it('a message is a status on the page; after leaving, messages and clicks are the browser’s', () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation();
  const embedded = anEmbeddedPage();
  const controls = controlPage(embedded);
  showMessage(embedded.copy, 'Thank you!');
  expect(embedded.root.querySelector('[role=status]')?.textContent).toBe('Thank you!');
  expect(alert).not.toHaveBeenCalled();
  controls.leave();
  showMessage(embedded.copy, 'Thank you!');
  expect(alert).toHaveBeenCalledWith('Thank you!');
  expect(click(embedded, 'Place')).toBe(false);
});
