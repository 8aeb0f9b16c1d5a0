// Part of every watched bundle: when the overlay announces a new build, webpack's client loads it.
/* global window, URLSearchParams, __resourceQuery */
import 'webpack/hot/dev-server.js';
import emitter from 'webpack/hot/emitter.js';

const name = new URLSearchParams(__resourceQuery).get('name') ?? '';

function update() {
  const newest = window.raptorsHot[name];
  if (newest) emitter.emit('webpackHotUpdate', newest);
}

window.addEventListener('raptors-built', update);
update();
