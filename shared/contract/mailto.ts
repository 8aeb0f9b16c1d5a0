/** Address that opens a new mail. Its lines end with CRLF (RFC 6068). */
export const mailto = (to: string, subject: string, body: string): string =>
  `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`;
