import { mount } from '@raptors/embed';
import { createElement as h, StrictMode, useEffect, useState, version } from 'react';
import { createRoot } from 'react-dom/client';

/** A page of the raptors site. */
function RaptorPage({ path }) {
  const [place, setPlace] = useState(null);
  useEffect(() => {
    if (!place) return undefined;
    const page = mount(place, { src: SITE + path });
    return () => page.unmount();
  }, [place, path]);
  return h('div', { ref: setPlace });
}

function Notebook() {
  const [isOpen, setIsOpen] = useState(false);
  return [
    h('h1', { key: 'title' }, `Field notebook, with React ${version}`),
    h('button', { key: 'button', onClick: () => setIsOpen(!isOpen) }, isOpen ? 'Hide' : 'Show'),
    isOpen && h(RaptorPage, { key: 'page', path: '/Donate' }),
  ];
}

createRoot(document.getElementById('root')).render(h(StrictMode, null, h(Notebook)));
