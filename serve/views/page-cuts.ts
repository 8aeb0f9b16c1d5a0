import type { PageData } from '@raptors/shared/contract/registry';

/** Marks of the document that `shell/src/document.ts` writes. */
const SITE = '<div id="site">';
const PAGE_DATA = '<script type="application/json" id="page-data">';
const PAGE = '<div data-page="">';

/** A stored page has not the form that this tool knows. */
export class UnknownPageError extends Error {
  override name = 'UnknownPageError';
}

/** The places of a prerendered document at which views cut it. */
export type PageCuts = {
  /** Offsets: begin and end of what stands in the site's frame, and of `<main>` in it. */
  site: [number, number];
  main: [number, number];
  /** Inside of the element that holds the page. */
  pageHtml: string;
  title: string;
  styles: string[];
  data: PageData;
  /** Where `data` begins, behind its opening brace. */
  dataStart: number;
};

/**
 * Finds the parts of a stored page. React writes them one way only, and the page rules let no second `<main>` pass.
 * @throws {UnknownPageError} when a part is missing
 */
export function cutPage(html: string): PageCuts {
  const data = html.indexOf(PAGE_DATA) + PAGE_DATA.length;
  const site: [number, number] = [
    html.indexOf(SITE) + SITE.length,
    html.lastIndexOf('</div>', data - PAGE_DATA.length),
  ];
  const main: [number, number] = [
    html.indexOf('<main'),
    html.lastIndexOf('</main>', data) + '</main>'.length,
  ];
  const page = html.indexOf(PAGE, main[0]);
  if (data < PAGE_DATA.length || site[0] < SITE.length || main[0] < site[0] || page < 0 || main[1] > site[1])
    throw new UnknownPageError('The stored page has no frame that can be cut away. Release the shell again.');
  return {
    site,
    main,
    pageHtml: html.slice(page + PAGE.length, html.lastIndexOf('</div>', main[1])),
    title: unescape(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''),
    styles: [...html.matchAll(/<style data-href="[^"]*">(.*?)<\/style>/gs)].map(([, css = '']) => css),
    data: JSON.parse(html.slice(data, html.indexOf('</script>', data))) as PageData,
    dataStart: data + 1,
  };
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const unescape = (text: string) =>
  text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
