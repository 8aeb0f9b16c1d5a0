/** Source maps of a build: whose content they hold, and how they follow replacements in a script. */
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { parseSourceMap, withEdits } from './source-maps';

/** One mapping for each column given, of the first line and of the second, to lines 1, 2, … of the source. */
const aMap = (first: number[], second: number[] = []) => {
  let line = -1;
  const segmentsOf = (columns: number[]) => columns.map((column) => [column, 0, (line += 1), 0] as const);
  return new TraceMap({
    version: 3,
    names: [],
    sources: ['src/Owls.tsx'],
    mappings: [first, second].map((columns) => segmentsOf(columns).map((segment) => [...segment])),
  } as ConstructorParameters<typeof TraceMap>[0]);
};

it('moves what comes after a replacement, on its line only', () => {
  const text = 'ab PLACE cd PLACE ef\ngh PLACE ij';
  const edits = [3, 12, 24].map((at) => ({ at, removed: 5, added: 2 }));
  const moved = withEdits(aMap([0, 9, 18], [0, 9]), text, edits);
  const lineAt = (line: number, column: number) => originalPositionFor(moved, { line, column }).line;
  expect('ab xx cd xx ef'.indexOf('cd')).toBe(6);
  expect([lineAt(1, 0), lineAt(1, 5), lineAt(1, 6), lineAt(1, 11), lineAt(1, 12)]).toEqual([1, 1, 2, 2, 3]);
  expect([lineAt(2, 0), lineAt(2, 5), lineAt(2, 6)]).toEqual([4, 4, 5]);
});

it('keeps the content of the project’s sources, and none of libraries or of the bundler', () => {
  const sources = ['shared/design/Button.tsx', 'node_modules/react/index.js', 'webpack/runtime/public path'];
  const json = {
    version: 3,
    file: 'a.js',
    names: [],
    sources,
    sourcesContent: ['own', 'library', 'code'],
    mappings: '',
  };
  const map = parseSourceMap(JSON.stringify(json));
  expect(map.sources).toEqual(sources);
  expect(map.sourcesContent).toEqual(['own', null, null]);
});
