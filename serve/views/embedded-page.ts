import { cutPage } from './page-cuts';

/**
 * The same page without the site's header and footer, for a frame in another site: its links leave the frame, the shell is
 * told what is missing, and search engines are sent to the page itself.
 */
export function embeddedPage(html: string): string {
  const { site, main, dataStart } = cutPage(html);
  const head = html.slice(0, site[0]).replace('<head>', '<head>\n<meta name="robots" content="noindex">');
  const page = html
    .slice(...main)
    // A place in the page stays inside; React leaves attributes alone that it does not know of.
    .replace(/<a(?=\s)(?![^>]*\starget=)(?![^>]*\shref="#)/g, '<a target="_top"');
  return `${head}${page}${html.slice(site[1], dataStart)}"isEmbedded":true,${html.slice(dataStart)}`;
}
