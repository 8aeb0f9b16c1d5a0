const PAGE_DATA = '<script type="application/json" id="page-data">{';

/**
 * The same page as the flip would show, seen under a preview's address: its links stay inside the preview,
 * the shell is told where it stands, and search engines are told to leave.
 */
export function previewPage(html: string, base: string): string {
  return html
    .replace(/(<a\b[^>]*?\shref=")\/(?!\/|releases\/)/g, `$1${base}/`)
    .replace(PAGE_DATA, `${PAGE_DATA}"base":${JSON.stringify(base)},`)
    .replace('<head>', '<head>\n<meta name="robots" content="noindex, nofollow">');
}
