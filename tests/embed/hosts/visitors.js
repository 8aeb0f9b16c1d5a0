import { createElement as h, lazy, Suspense, useState, version } from 'react';
import { createRoot } from 'react-dom/client';

const SITE = 'https://example.org';

const page = (load, path, label) =>
  lazy(() => load().catch(() => ({ default: () => h('a', { href: SITE + path }, label) })));

const ExploreRaptors = page(
  () => import('about_raptors/ExploreRaptors'),
  '/About_Raptors/Explore_raptors_nepal',
  'Raptors of Nepal',
);
const Donate = page(() => import('events_donate/Donate'), '/Donate', 'Donate');

const PAGES = { Raptors: ExploreRaptors, Donate };

/** Two pages of the site, each shown and taken away again by a button. */
function Visitors() {
  const [shown, setShown] = useState([]);
  const [group, setGroup] = useState();
  const [isIsolated, setIsIsolated] = useState(false);
  const toggle = (name) =>
    setShown(shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name]);
  return [
    h('h1', { key: 'title' }, `Park visitors, with React ${version}`),
    ...Object.keys(PAGES).map((name) =>
      h(
        'button',
        { key: name, onClick: () => toggle(name) },
        `${shown.includes(name) ? 'Hide' : 'Show'} ${name}`,
      ),
    ),
    h(
      'button',
      { key: 'group', onClick: () => setGroup(group ? undefined : 'owl') },
      group ? 'All' : 'Only owls',
    ),
    h('button', { key: 'isolated', onClick: () => setIsIsolated(true) }, 'Isolate'),
    ...shown.map((name) =>
      h(
        Suspense,
        { key: `page ${name}`, fallback: 'Loading…' },
        h(PAGES[name], { group, isolated: isIsolated }),
      ),
    ),
  ];
}

createRoot(document.getElementById('root')).render(h(Visitors));
