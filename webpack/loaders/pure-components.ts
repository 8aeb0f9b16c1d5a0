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
