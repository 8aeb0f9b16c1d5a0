import { createElement as h, lazy, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';

const SITE = 'https://example.org';

const page = (load, path, label) =>
  lazy(() => load().catch(() => ({ default: () => h('a', { href: SITE + path }, label) })));

const PAGES = {
  Team: page(() => import('our_story/OurTeam'), '/Our_Story/Our_team', 'Our team'),
  Donate: page(() => import('events_donate/Donate'), '/Donate', 'Donate'),
  Events: page(() => import('events_donate/Events'), '/Events', 'Events'),
};

function Visitors() {
  const [shown, setShown] = useState([]);
  const toggle = (name) =>
    setShown(shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name]);
  return [
    h('h1', { key: 'title' }, 'Park visitors'),
    ...Object.keys(PAGES).map((name) =>
      h(
        'button',
        { key: name, onClick: () => toggle(name) },
        `${shown.includes(name) ? 'Hide' : 'Show'} ${name}`,
      ),
    ),
    h(
      'button',
      { key: 'next', onClick: () => setShown(shown.includes('Donate') ? ['Events'] : ['Donate']) },
      'Next page',
    ),
    ...shown.map((name) => h(Suspense, { key: `page ${name}`, fallback: 'Loading…' }, h(PAGES[name]))),
  ];
}

createRoot(document.getElementById('root')).render(h(Visitors));
