import { createRequire } from 'node:module';
import type ts from 'typescript';

const load = createRequire(import.meta.url);

/**
 * Where a text stops being JSON, as `line 3`; the engine's own message names the place only sometimes, and never as a line.
 * @param message what `JSON.parse` said of the text
 */
export function jsonPlace(text: string, message: string): string {
  const position = Number(/at position (\d+)/.exec(message)?.[1] ?? strictPlace(text));
  if (Number.isNaN(position)) return '';
  const before = text.slice(0, position);
  // What is missing, or too much, stands before the sign that shows it, and that may be some lines below.
  const isAtSign = /[{[,:]\s*$/.test(before) && !/[\]}]/.test(text[position] ?? '');
  return `line ${(isAtSign ? before : before.trimEnd()).split('\n').length}`;
}

function strictPlace(text: string): number | undefined {
  // A quarter of a second to load, so only for a file that cannot be read.
  const { parseJsonText } = load('typescript') as typeof ts;
  const { parseDiagnostics } = parseJsonText('file.json', text) as ts.JsonSourceFile & {
    parseDiagnostics: readonly ts.DiagnosticWithLocation[];
  };
  return parseDiagnostics[0]?.start ?? commaTooMuch(text);
}

/** The one thing that the parser lets pass and JSON does not: a comma before a closing bracket. */
function commaTooMuch(text: string): number | undefined {
  const withoutTexts = text.replace(/"(?:[^"\\]|\\.)*"/g, (found) => '"'.repeat(found.length));
  const found = /,\s*[\]}]/.exec(withoutTexts);
  return found ? found.index + 1 : undefined;
}
