import { createHash } from 'node:crypto';

const MARK = /^<!-- drawn ([0-9a-f]{10}) -->\n$/m;

const hashOf = (drawn: string) => createHash('sha256').update(drawn).digest('hex').slice(0, 10);

/** The file of a picture: line breaks between tags, and a mark with the drawing's hash, which a changed drawing no longer fits. */
export const svgText = (svg: string): string =>
  `${svg.replaceAll('><', '>\n<')}\n<!-- drawn ${hashOf(svg)} -->\n`;

/** A file of data: one entry a line, and the mark as its first field. */
export function dataText(entries: readonly (readonly [key: string, value: unknown])[]): string {
  const lines = entries.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(',\n');
  return `{\n"drawn": "${hashOf(lines)}",\n${lines}\n}\n`;
}

/** Whether the text fits its mark: then the studio wrote it, now or earlier. */
export function isOfStudio(text: string): boolean {
  const [, mark] = MARK.exec(text) ?? [];
  if (mark) return hashOf(text.replace(MARK, '').trimEnd().replaceAll('>\n<', '><')) === mark;
  const [, dataMark, lines] = /^\{\n"drawn": "(\w+)",\n([^]*)\n\}\n$/.exec(text) ?? [];
  return dataMark !== undefined && hashOf(lines ?? '') === dataMark;
}
