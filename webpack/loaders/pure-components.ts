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
 * at once what they return below a `BrowserRouter`, so nothing uses what follows.
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
