/** Address of the page. If `src` is missing or not an address, that of the home page, and `wrong` says what is wrong. */
export function pageAddress(src: string | null, site: string): { url: URL; wrong?: string } {
  const url = new URL('/', site);
  if (!src) return { url, wrong: 'src is missing: the address of the page, such as src="/Events".' };
  try {
    return { url: new URL(src, site) };
  } catch {
    return { url, wrong: `src="${src}" is not the address of a page, such as src="/Events".` };
  }
}
