/** Address that opens the visitor's own email program with a report to fill in, one line for each question. */
export function reportMail(to: string, subject: string, lines: readonly string[]): string {
  // Line ends of a `mailto:` address are CRLF (RFC 6068).
  const body = lines.map((line) => `${line} `).join('\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
