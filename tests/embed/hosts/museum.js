import { createElement as h, lazy, StrictMode, Suspense, useState, version } from 'react';
import { createRoot } from 'react-dom/client';

const PlainLink = () => h('a', { href: 'https://example.org/Donate' }, 'Donate');
const Donate = lazy(() => import('events_donate/Donate').catch(() => ({ default: PlainLink })));

/** One page of the site, shown and taken away again by a button. */
function Museum() {
  const [isOpen, setIsOpen] = useState(false);
  return [
    h('h1', { key: 'title' }, `Museum, with React ${version}`),
    h('button', { key: 'button', onClick: () => setIsOpen(!isOpen) }, isOpen ? 'Hide' : 'Show'),
    isOpen && h(Suspense, { key: 'page', fallback: 'Loading…' }, h(Donate)),
  ];
}

createRoot(document.getElementById('root')).render(h(StrictMode, null, h(Museum)));
