import { parse } from 'parse5';

/** Attributes of a page's form controls, by name. */
export function controlsOf(html: string): Record<string, Record<string, string>> {
  const found: Record<string, Record<string, string>> = {};
  const walk = (node: unknown): void => {
    const { attrs = [], childNodes = [] } = node as {
      attrs?: { name: string; value: string }[];
      childNodes?: unknown[];
    };
    const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
    if (attributes.name) found[attributes.name] = attributes;
    childNodes.forEach(walk);
  };
  walk(parse(html));
  return found;
}
