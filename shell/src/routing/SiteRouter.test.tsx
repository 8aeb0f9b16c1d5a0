import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { SiteRouter } from './SiteRouter';

type Pages = Record<string, Promise<string>>;

function Page({ pages }: { pages: Pages }) {
  return <h1>{use(pages[useLocation().pathname] ?? Promise.reject(new Error('No such page')))}</h1>;
}

async function renderPages(pages: Pages, isLoaded: (pathname: string) => boolean) {
  history.replaceState(null, '', '/nepal/');
  await act(async () =>
    render(
      <SiteRouter base="/nepal" isLoaded={isLoaded}>
        <Link to="/Events">Events</Link>
        <Link to="/?group=owl">Owls</Link>
        <Suspense fallback="nothing">
          <Page pages={pages} />
        </Suspense>
      </SiteRouter>,
    ),
  );
}
const follow = (name: string) => act(async () => screen.getByRole('link', { name }).click());

it('keeps the page until the next is loaded', async () => {
  let load = (_title: string): void => undefined;
  const events = new Promise<string>((resolve) => (load = resolve));
  await renderPages({ '/': Promise.resolve('Home'), '/Events': events }, () => false);
  await follow('Events');
  expect(screen.getByRole('heading')).toHaveTextContent('Home');
  await act(async () => load('Events'));
  expect(screen.getByRole('heading')).toHaveTextContent('Events');
});

it('renders a page that is loaded in the task of the tap', async () => {
  const loaded = (title: string) =>
    Object.assign(Promise.resolve(title), { status: 'fulfilled', value: title });
  await renderPages({ '/': loaded('Home'), '/Events': loaded('Events') }, () => true);
  // Inside `act` transitions would end with the task too.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  screen.getByRole('link', { name: 'Events' }).click();
  await Promise.resolve();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  expect(screen.getByRole('heading')).toHaveTextContent('Events');
});

it('asks for the page of another address, as the registry knows it, and not for a choice on the same page', async () => {
  const isLoaded = jest.fn(() => false);
  await renderPages({ '/': Promise.resolve('Home'), '/Events': Promise.resolve('Events') }, isLoaded);
  await follow('Owls');
  expect(isLoaded).not.toHaveBeenCalled();
  await follow('Events');
  expect(isLoaded.mock.calls).toEqual([['/Events']]);
});
