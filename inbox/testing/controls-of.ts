import { parsePage } from '@raptors/site/html/elements';

/** Attributes of a page's elements, by their `name`. */
export const controlsOf = (html: string) =>
  Object.fromEntries(parsePage(html).elements.map(({ attribute }) => [attribute.name, attribute]));
