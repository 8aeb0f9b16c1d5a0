/**
 * Lets a bundler drop a library's unused components: removes `displayName` statements, which count as a use, and marks calls of `memo`,
 * `forwardRef` and `createContext` as pure.
 * @param code an ES module as the library publishes it
 */
export function withPureComponents(code: string): string {
  return code
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/^(var \w+ = )(\w+\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2');
}

/**
 * Lets a bundler drop what only the framework mode of the router reaches, 1 kB for each visitor: links that preload the code of
 * routes, and redirects by server components. Both functions return at once, so nothing uses what follows.
 * @param code an ES module of the router as it is published
 */
export function withoutFrameworkMode(code: string): string {
  return code
    .replace(/^function PrefetchPageLinks\([^)]*\) \{$/m, '$&\n  return null;')
    .replace(/^function RSCErrorHandler\([^)]*\) \{$/m, '$&\n  return children;');
}
