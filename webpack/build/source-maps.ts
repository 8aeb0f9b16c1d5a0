import {
  decodedMappings,
  encodedMap,
  presortedDecodedMap,
  TraceMap,
  type EncodedSourceMap,
  type SourceMapSegment,
} from '@jridgewell/trace-mapping';

/** Source maps of a build's scripts, by path of the script below `dist/`. */
export type SourceMaps = ReadonlyMap<string, TraceMap>;

/** A replacement in a text: index and length of what was replaced, and the length of what is there now. */
export type Edit = { at: number; removed: number; added: number };

/**
 * Parses a map as the bundler wrote it, and leaves out the content of sources that are not the project's own: libraries are
 * known by their version, and the bundler's code holds placeholders.
 */
export function parseSourceMap(json: string): TraceMap {
  const { file: _, ...map } = encodedMap(new TraceMap(json));
  const sourcesContent = map.sources.map((source, index) =>
    isOwn(source) ? (map.sourcesContent?.[index] ?? null) : null,
  );
  return new TraceMap({ ...map, sourcesContent });
}

const isOwn = (source: string | null) => source !== null && !/^webpack\/|(^|\/)node_modules\//.test(source);

/**
 * Moves the places of a map with replacements in its script.
 * @param text the script before the replacements
 * @param edits in the order of the text, each within a line. No mapping starts inside one, because what is replaced is part of a name or a string
 */
export function withEdits(map: TraceMap, text: string, edits: readonly Edit[]): TraceMap {
  if (edits.length === 0) return map;
  const editsOf = byLine(text, edits);
  const mappings = decodedMappings(map).map((segments, line) =>
    moveSegments(segments, editsOf.get(line) ?? []),
  );
  return presortedDecodedMap({ ...encodedMap(map), mappings });
}

/** Edits by line, the first of which is 0, with the column in place of the index. */
function byLine(text: string, edits: readonly Edit[]): Map<number, Edit[]> {
  const found = new Map<number, Edit[]>();
  let line = 0;
  let start = 0;
  for (const edit of edits) {
    for (let end = text.indexOf('\n', start); end !== -1 && end < edit.at; end = text.indexOf('\n', start)) {
      line += 1;
      start = end + 1;
    }
    found.set(line, [...(found.get(line) ?? []), { ...edit, at: edit.at - start }]);
  }
  return found;
}

function moveSegments(segments: readonly SourceMapSegment[], edits: readonly Edit[]): SourceMapSegment[] {
  let next = 0;
  let moved = 0;
  return segments.map((segment) => {
    for (let edit = edits[next]; edit && edit.at < segment[0]; edit = edits[next]) {
      moved += edit.added - edit.removed;
      next += 1;
    }
    return segment.with(0, segment[0] + moved) as SourceMapSegment;
  });
}

/**
 * The maps as one text, for the store.
 * @returns JSON: a map for each file name of a script
 */
export const sourceMapsText = (maps: SourceMaps): string =>
  JSON.stringify(
    Object.fromEntries(
      [...maps].map(([path, map]): [string, EncodedSourceMap] => [
        path.replace(/^public\//, ''),
        encodedMap(map),
      ]),
    ),
  );
