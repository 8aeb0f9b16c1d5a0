import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { useNavigate } from 'react-router-dom';
import { aLoader } from '../testing/a-page-loader';
import { TestSite } from '../testing/site';
import { PageOutlet } from './PageOutlet';

const page = { path: '/Birds/Owls', title: 'Owls', translation: 'untranslated' as const };
const copy = '<h1>Owls, prerendered</h1>';
const Owls = () => <h1>Owls, prerendered</h1>;
const Events = () => <h1>Events</h1>;
const Throwing = () => {
  throw new Error('thrown');
};

let root: Root;
let go: (to: string) => void;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const settle = () => act(() => new Promise((done) => setTimeout(done)));

function Site({ loader }: Pick<ReturnType<typeof aLoader>, 'loader'>) {
  const navigate = useNavigate();
  go = (to) => void navigate(to);
  return (
    <PageOutlet
      loader={loader}
      page={page}
      prerendered={copy}
      onShown={jest.fn()}
      onThrow={(pathname) => loader.retry(pathname)}
    />
  );
}

async function open(Component: () => ReactNode = Owls, site = aLoader()) {
  site.loadCode.mockImplementation(async (pin) => (pin.page.path === page.path ? Component : Events));
  const place = document.createElement('div');
  place.innerHTML = `<!--$--><div data-page="" lang="en">${copy}</div><!--/$-->`;
  document.body.replaceChildren(place);
  const node = place.querySelector('h1');
  await act(async () => {
    root = hydrateRoot(
      place,
      <TestSite path={page.path}>
        <Site loader={site.loader} />
      </TestSite>,
      { onRecoverableError: (error) => errors.push(error) },
    );
  });
  await settle();
  return { ...site, isKept: () => place.querySelector('h1') === node };
}
let errors: unknown[];

beforeEach(() => {
  errors = [];
  jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(console, 'error').mockImplementation();
  Object.assign(window, { scrollTo: jest.fn() });
});
afterEach(() => {
  act(() => root.unmount());
  jest.restoreAllMocks();
});

const isHydrated = () => document.querySelector('[data-hydrated]') !== null;

it('keeps the prerendered page while its code loads, and when that fails', async () => {
  let fail = (_error: Error): void => undefined;
  const loading = new Promise<never>((_done, reject) => (fail = reject));
  const site = aLoader();
  site.loadCode.mockImplementationOnce(() => loading);
  const { isKept } = await open(undefined, site);
  expect([isKept(), isHydrated()]).toEqual([true, false]);
  fail(new Error('404'));
  await settle();
  expect([heading(), isHydrated(), errors]).toEqual(['Owls, prerendered', false, []]);
});

it('shows the next page to a visitor who does not wait for the first one', async () => {
  const site = aLoader();
  site.loadCode.mockImplementationOnce(() => new Promise(() => undefined));
  await open(undefined, site);
  go('/Events');
  await settle();
  expect(heading()).toBe('Events');
});

it('shows the prerendered page again when its code throws, and opens no document', async () => {
  const { documents } = await open(Throwing);
  expect(heading()).toBe('Owls, prerendered');
  expect(document.querySelector('[data-page]')).toHaveAttribute('lang', 'en');
  expect(documents.open).not.toHaveBeenCalled();
});

it('opens the document of another page that throws, and offers a retry where that fails', async () => {
  const { loadCode, documents } = await open();
  documents.isReachable.mockResolvedValue(false);
  loadCode.mockImplementation(async () => Throwing);
  go('/Events');
  await settle();
  await settle();
  expect(documents.isReachable).toHaveBeenCalledWith('/Events');
  expect(heading()).toBe('This page did not load');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
