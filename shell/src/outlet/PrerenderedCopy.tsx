/**
 * The prerendered page as plain markup: what visitors read while its code hangs, when it did not load, or after it threw.
 * Over the document's own nodes React keeps those; anywhere else it writes the copy, so that the page is never blank.
 */
export function PrerenderedCopy({ html }: { html: string }) {
  return <div data-page="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
