import { init, loadRemote } from '@module-federation/runtime';
import React from 'react';
import ReactDom from 'react-dom';
import ReactDomClient from 'react-dom/client';

const shared = (library) => ({
  version: React.version,
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: '^19.0.0' },
});

init({
  name: 'park_runtime',
  remotes: [{ name: 'our_story', entry: 'https://shyena.example/federation/our-story/mf-manifest.json' }],
  shared: { react: shared(React), 'react-dom': shared(ReactDom) },
});

loadRemote('our_story/OurTeam').then(({ OurTeam }) =>
  ReactDomClient.createRoot(document.getElementById('root')).render(React.createElement(OurTeam)),
);
