import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as React from 'react';
import { Link as SiteLink, MemoryRouter } from 'react-router-dom';
import { embeddedPage, type EmbeddedPageProps } from './embedded-page';
import { createPageRouter } from './page-router';

const SITE = 'https://raptors.example';
const PATH = '/About_Raptors/Explore';
const Router = createPageRouter(React);
const { Link, NavLink, useLocation, useNavigate, useSearchParams } = Router.exports;
function Explore() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <p>
        {pathname} shows {params.get('group') ?? 'all'}
      </p>
      <button onClick={() => setParams({ group: 'owl' })}>Owls</button>
      <button onClick={() => void navigate('/Donate', { replace: true })}>Give</button>
      <Link to="/Donate">Donate</Link>
      <Link to="?group=diurnal">By day</Link>
      <Link to="mailto:a@b.example">Write</Link>
      <NavLink to={PATH}>Here</NavLink>
      <NavLink to="/Donate">There</NavLink>
      <a href="#owls">To the owls</a>
      <h2 id="owls" tabIndex={-1}>
        Owls
      </h2>
    </>
  );
}

const Page = embeddedPage(React, Explore, PATH, { Router, site: SITE });
const show = (props: EmbeddedPageProps = {}) => render(<Page {...props} />);
const link = (name: string) => screen.getByRole('link', { name });

/** Whether the page handles a click itself. */
function answers(name: string, click: MouseEventInit = {}): boolean {
  let isAnswered = false;
  const atTheEnd = (event: Event) => {
    isAnswered = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', atTheEnd, { once: true });
  fireEvent.click(link(name), click);
  return isAnswered;
}

it('links lead to the site by the browser; the link to the page itself is marked', () => {
  show();
  expect(link('Here')).toHaveAttribute('aria-current', 'page');
  expect(link('There')).not.toHaveAttribute('aria-current');
  expect(link('Donate')).toHaveAttribute('href', `${SITE}/Donate`);
  expect(answers('Donate')).toBe(false);
  expect(link('Write')).toHaveAttribute('href', 'mailto:a@b.example');
});

it('what the page keeps in its address stays in memory', async () => {
  const user = userEvent.setup();
  const before = location.href;
  show();
  await user.click(screen.getByRole('button', { name: 'Owls' }));
  expect(screen.getByText(`${PATH} shows owl`)).toBeInTheDocument();
  await user.click(link('By day'));
  expect(screen.getByText(`${PATH} shows diurnal`)).toBeInTheDocument();
  expect(location.href).toBe(before);
});

it('begins with the parameters that the host gives, and follows them', async () => {
  const { rerender } = show({ group: 'owl' });
  expect(screen.getByText(`${PATH} shows owl`)).toBeInTheDocument();
  rerender(<Page group="diurnal" />);
  expect(screen.getByText(`${PATH} shows diurnal`)).toBeInTheDocument();
});

it('a link to a place in the page goes there and leaves the host’s address alone', () => {
  show();
  const before = location.href;
  expect(answers('To the owls')).toBe(true);
  expect(screen.getByRole('heading', { name: 'Owls' })).toHaveFocus();
  expect(location.href).toBe(before);
});

it.each(['Child', '../Child', './', '', '#owls', '?group=diurnal', '/Donate?a=b#c'])(
  'a link to “%s” has the address that it has on the site',
  (to) => {
    render(
      <MemoryRouter initialEntries={[`${PATH}?group=owl`]}>
        <SiteLink to={to}>On the site</SiteLink>
      </MemoryRouter>,
    );
    const Linking = embeddedPage(React, () => <Link to={to}>Embedded</Link>, PATH, { Router, site: SITE });
    render(<Linking group="owl" />);
    expect(link('Embedded')).toHaveAttribute('href', SITE + link('On the site').getAttribute('href'));
  },
);
