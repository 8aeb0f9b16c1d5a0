import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import type { SourceMap, SourceMaps } from '@raptors/site/releases/source-maps';

/** A place in a script, as browsers write it; line and column start at 1. */
export type ScriptPlace = { url: string; line: number; column: number };

/** A script of a release, by its address. */
type ReleasedScript = { name: string; id: string; script: string };

/** A place in a source; line and column start at 1. */
type SourcePlace = {
  /** Path in the project. */
  file: string;
  line: number;
  column: number;
  /** Text of the line; left out in libraries. */
  code?: string;
};

/** The source maps of a release, or why there are none. */
export type FoundMaps = { maps: SourceMaps } | { reason: string };

/** A place in a source, or why it is not known, as a sentence. */
export type TracedPlace = { release: string; source: SourcePlace } | { reason: string };

const RELEASED = /^\/releases\/([\w-]+)\/([\w.-]+)\/(.+\.js)$/;

/** The script that an address names, on any origin; `undefined` for what is no script of a release. */
function releasedScript(url: string): ReleasedScript | undefined {
  const path = URL.canParse(url) ? new URL(url).pathname : '';
  const [, name, id, script] = RELEASED.exec(path) ?? [];
  return name && id && script ? { name, id, script } : undefined;
}

/**
 * Finds the source of a place in a script.
 * @param findMaps gives the source maps of a release
 */
export async function tracePlace(
  place: ScriptPlace,
  findMaps: (name: string, id: string) => Promise<FoundMaps>,
): Promise<TracedPlace> {
  const released = releasedScript(place.url);
  if (!released) return { reason: 'This is not the address of a script of a release.' };
  const { name, id, script } = released;
  const found = await findMaps(name, id);
  if ('reason' in found) return found;
  const map = found.maps[script];
  if (!map) return { reason: `${name} ${id} has no script ${script}.` };
  const source = sourceOf(map, place);
  return source
    ? { release: `${name} ${id}`, source }
    : { reason: `${script} has no code of a source at ${place.line}:${place.column}.` };
}

/** The place in a source that a place in a script was made from. */
export function sourceOf(map: SourceMap, place: Omit<ScriptPlace, 'url'>): SourcePlace | undefined {
  const trace = new TraceMap(map);
  // Browsers count columns from 1, source maps from 0.
  const found = originalPositionFor(trace, { line: place.line, column: Math.max(0, place.column - 1) });
  if (found.source === null) return undefined;
  const content = sourceContentFor(trace, found.source) ?? undefined;
  const code = content?.split(/\r?\n/)[found.line - 1]?.trim();
  return {
    file: found.source,
    line: found.line,
    column: found.column + 1,
    ...(code ? { code } : {}),
  };
}
