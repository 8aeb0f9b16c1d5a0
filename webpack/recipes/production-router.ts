import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { ownLoader } from '../loaders/own-loader';

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
  use: [
    ownLoader(() => Promise.resolve({ default: (code) => withoutUnusedModes(withPureComponents(code)) })),
  ],
};

/**
 * Lets a bundler drop a library's unused components: removes `displayName` statements, which count as a use, gives a class its
 * `contextType` where it is defined, and marks as pure those definitions, calls of `memo`, `forwardRef` and `createContext`, and looking for
 * a function that some versions of React lack.
 * @param code an ES module as the library publishes it
 */
export function withPureComponents(code: string): string {
  return code
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/^(var \w+ = )(\w+\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(
      /^var (\w+) = (class extends \w+\.Component \{\n(?: .*\n|\n)*\});\n\1\.contextType = (\w+);$/gm,
      'var $1 = /* @__PURE__ */ Object.assign($2, { contextType: $3 });',
    )
    .replace(/^(var \w+ = )(React\d*\[\w+\]);$/gm, '$1/* @__PURE__ */ (() => $2)();');
}

/**
 * Lets a bundler drop what only the framework mode and the data routers of the router reach, 2 kB for each visitor: links that preload the
 * code of routes, redirects by server components, and what links and `useNavigate` do below a `RouterProvider`. These functions return
 * at once what they return outside of one, so nothing uses what follows.
 * @param code an ES module of the router as it is published
 */
export const withoutUnusedModes = (code: string): string =>
  ANSWERS.reduce((changed, [start, answer]) => changed.replace(start, `$1\n  ${answer}$2`), code);

/** Where each function starts, and what it returns. */
const ANSWERS = [
  [/^(function PrefetchPageLinks\([^)]*\) \{)$()/m, 'return null;'],
  [/^(function RSCErrorHandler\([^)]*\) \{)$()/m, 'return children;'],
  [
    /^(function usePrefetchBehavior\([^)]*\) \{)(\n {2}let frameworkContext = (\w+)\.useContext)/m,
    'return [false, $3.useRef(null), {}];',
  ],
  [/^(function useViewTransitionState\(.*\) \{)$()/m, 'return false;'],
  [/^(function useNavigateStable\(\) \{)$()/m, 'return useNavigateUnstable();'],
] as const;
