/**
 * Takes from a library what keeps its unused components in a bundle: the names that they have for development tools, since a statement
 * that sets one counts as a use, and the doubt whether React's makers of components do anything else.
 * @param code an ES module as the library publishes it
 */
export function withPureComponents(code: string): string {
  return code
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/^(var \w+ = )(\w+\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2');
}
