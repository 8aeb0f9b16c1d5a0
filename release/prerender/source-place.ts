import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import * as v from 'valibot';
import { parseJsonText } from '@raptors/shared/publishing/parse-json';

/** The source maps that a build leaves beside a package's scripts, by file name of the script. */
const sourceMapsSchema = v.record(
  v.string(),
  v.object({
    version: v.literal(3),
    sources: v.array(v.nullable(v.string())),
    /** Only of the project's own sources. */
    sourcesContent: v.optional(v.array(v.nullable(v.string()))),
    names: v.array(v.string()),
    mappings: v.string(),
  }),
);

/**
 * The place in the sources that a place in a script was made from, as `file:line:column: code`; `undefined` in code of libraries.
 * @param maps source maps as JSON, by script
 * @param place line and column from 1, as browsers and Node write them
 */
export function sourcePlace(
  maps: string,
  script: string,
  { line, column }: { line: number; column: number },
): string | undefined {
  const map = parseJsonText(sourceMapsSchema, maps, `source maps of ${script}`)[script];
  if (!map) return undefined;
  const trace = new TraceMap(map);
  // Source maps count columns from 0.
  const found = originalPositionFor(trace, { line, column: Math.max(0, column - 1) });
  if (found.source === null) return undefined;
  const code = sourceContentFor(trace, found.source)?.split(/\r?\n/)[found.line - 1]?.trim();
  return code ? `${found.source}:${found.line}:${found.column + 1}: ${code}` : undefined;
}
