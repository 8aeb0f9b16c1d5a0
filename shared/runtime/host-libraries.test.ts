import * as React from 'react';
import type { ShareScope } from './container';
import { loadReact, shareScopeFor } from './host-libraries';

const shared = (library: unknown, used = false) => ({ loaded: used, get: async () => () => library });
const VERSIONS = { 'react-router-dom': '7.18.5' };

async function load(scope: ShareScope, name: string): Promise<unknown> {
  const [version = ''] = Object.keys(scope[name] ?? {});
  return (await scope[name]?.[version]?.get())?.();
}

it('uses the React of the host’s page, even if a newer one exists', async () => {
  const used = { ...React };
  const host = { react: { '19.9.0': shared({}), '19.0.0': shared(used, true) } };
  const scope = shareScopeFor(host, VERSIONS, () => ({}));
  expect(await load(scope, 'react')).toBe(used);
  expect(Object.keys(scope.react ?? {})).toEqual(['19.0.0']);
});

it('uses the newest React when none is loaded yet', async () => {
  const newest = { ...React };
  const host = { react: { '19.2.0': shared({}), '19.10.0': shared(newest) } };
  expect(await loadReact(host)).toBe(newest);
});

it('never has the host’s router, but ours, made from the host’s React', async () => {
  const host = {
    react: { '19.3.1': shared(React) },
    'react-router-dom': { '6.30.4': shared('theirs', true) },
  };
  const scope = shareScopeFor(host, VERSIONS, (library) => ({ madeFrom: library }));
  expect(await load(scope, 'react-router-dom')).toEqual({ madeFrom: React });
  expect(Object.keys(scope['react-router-dom'] ?? {})).toEqual(['7.18.5']);
});

it('says what to do where the host shares no React', async () => {
  await expect(loadReact({})).rejects.toThrow(/shares none. Add react to `shared`/);
});

it('says what to do where the host has an older React', async () => {
  await expect(loadReact({ react: { '18.3.1': shared({}, true) } })).rejects.toThrow(
    /needs React 19 or newer/,
  );
});
