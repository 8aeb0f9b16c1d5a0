import {
  createContext,
  createElement,
  isValidElement,
  useContext,
  type ComponentType,
  type ReactNode,
} from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** An island in the place where it was rendered. */
type Island = { name: string; props: Record<string, unknown>; isFirst: boolean };

const Islands = createContext<Omit<Island, 'isFirst'>[]>([]);
const SLOT = /<island-slot><\/island-slot>/;

/**
 * Renders a page once, for its document.
 * @returns HTML, and between it the islands that Astro renders and hydrates
 */
export function renderParts(page: ReactNode): (string | Island)[] {
  const islands: Omit<Island, 'isFirst'>[] = [];
  const html = renderToStaticMarkup(<Islands value={islands}>{page}</Islands>);
  return html.split(SLOT).flatMap((part, place) => {
    const island = islands[place];
    // The header is the first of every page.
    return island ? [part, { ...island, isFirst: place < 2 }] : [part];
  });
}

/** Stands for an interactive component in the page around it. */
export function islandSlot(name: string): ComponentType<Record<string, unknown>> {
  return function IslandSlot(props) {
    for (const [prop, value] of Object.entries(props))
      if (typeof value === 'function' || isValidElement(value))
        throw new Error(
          `${name} cannot be an island: its property "${prop}" cannot be written into a document. Name the component around it in island-files.ts.`,
        );
    useContext(Islands).push({ name, props: JSON.parse(JSON.stringify(props)) as typeof props });
    return createElement('island-slot');
  };
}
