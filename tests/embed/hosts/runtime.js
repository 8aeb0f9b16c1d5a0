import * as React from 'react';
import * as ReactDom from 'react-dom';
import { createRoot } from 'react-dom/client';
import { init, loadRemote } from '@module-federation/enhanced/runtime';

const shared = (library) => ({
  version: React.version,
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: '^19.0.0' },
});

init({
  name: 'park_runtime',
  remotes: [{ name: 'our_story', entry: `${SITE}/federation/our-story/mf-manifest.json` }],
  shared: { react: shared(React), 'react-dom': shared(ReactDom) },
});

loadRemote('our_story/OurTeam').then(({ OurTeam }) =>
  createRoot(document.getElementById('root')).render(React.createElement(OurTeam)),
);
