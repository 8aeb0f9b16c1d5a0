import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import * as v from 'valibot';
import { parseJsonText } from '@raptors/shared/publishing/parse-json';

const sourceMapSchema = v.object({
  version: v.literal(3),
  sources: v.array(v.nullable(v.string())),
  /** `null` for the sources of libraries. */
  sourcesContent: v.optional(v.array(v.nullable(v.string()))),
  names: v.array(v.string()),
  mappings: v.string(),
});

/** `file:line:column: code`; `undefined` where the map has no source text, as of libraries. @param place line and column from 1 */
export function sourcePlace(map: Buffer, { line, column }: { line: number; column: number }) {
  const trace = new TraceMap(parseJsonText(sourceMapSchema, map.toString(), 'source map'));
  // Source maps count columns from 0.
  const found = originalPositionFor(trace, { line, column: Math.max(0, column - 1) });
  if (found.source === null) return undefined;
  const code = sourceContentFor(trace, found.source)?.split(/\r?\n/)[found.line - 1]?.trim();
  return code ? `${found.source}:${found.line}:${found.column + 1}: ${code}` : undefined;
}
