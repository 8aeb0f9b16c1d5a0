/** Escapes a text for HTML, also for attributes in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON for a script element: no text in it can end the element. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
