import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Addresses of the router's production build, for `resolve.alias` of a package that brings the router. The files are used as they are
 * published: the router's own `exports` lead every bundler to its development build, which is heavier and warns visitors of what only
 * developers can change.
 */
export function productionRouter(folder: string): Record<string, string> {
  const development = createRequire(join(folder, 'package.json')).resolve('react-router');
  const production = join(dirname(dirname(development)), 'production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}
