import { createElement as h, lazy, Suspense, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';

const SITE = 'https://example.org';
const PAGE = '/About_Raptors/Explore_raptors_nepal';

const plainLink = () => h('p', null, h('a', { href: SITE + PAGE }, 'Raptors of Nepal'));
const ExploreRaptors = lazy(() =>
  import('about_raptors/ExploreRaptors').catch(() => ({ default: plainLink })),
);

/** The page at an address of the club's own. */
function Raptors() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const router = useMemo(() => {
    const hrefOf = (path) => (path.startsWith(PAGE) ? path.replace(PAGE, '/raptors') : SITE + path);
    return {
      location: PAGE + search,
      hrefOf,
      navigate: (path, options) =>
        path.startsWith(PAGE) ? navigate(hrefOf(path), options) : window.location.assign(hrefOf(path)),
    };
  }, [search, navigate]);
  return h(Suspense, { fallback: 'Loading…' }, h(ExploreRaptors, { router }));
}

function Club() {
  return [
    h(
      'nav',
      { key: 'nav' },
      h(Link, { to: '/' }, 'Club'),
      ' ',
      h(Link, { to: '/raptors' }, 'Raptors'),
      ' ',
      h(Link, { to: '/raptors?group=owl' }, 'Owls'),
    ),
    h(
      Routes,
      { key: 'routes' },
      h(Route, { path: '/', element: h('h1', null, 'Bird club') }),
      h(Route, { path: '/raptors', element: h(Raptors) }),
    ),
  ];
}

createRoot(document.getElementById('root')).render(h(BrowserRouter, null, h(Club)));
