import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RuleSetRule } from 'webpack';

/**
 * Addresses of the router's production build, for `resolve.alias` of a package that brings the router. The router's own
 * `exports` lead every bundler to its development build, which is heavier and warns visitors of what only developers can change.
 */
export function productionRouter(folder: string): Record<string, string> {
  const development = createRequire(join(folder, 'package.json')).resolve('react-router');
  const production = join(dirname(dirname(development)), 'production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}

/** Half of what the router brings are components that this site does not use. */
export const usedRouterComponents: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
  loader: '@raptors/webpack/loaders/pure-components-loader',
};
