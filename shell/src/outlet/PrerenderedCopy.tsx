/** The prerendered page once more, as plain markup: what visitors read while its code hangs or after it threw. */
export function PrerenderedCopy({ html }: { html: string }) {
  return <div data-page="" dangerouslySetInnerHTML={{ __html: html }} />;
}
