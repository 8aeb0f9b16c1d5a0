import type { Problem } from '@raptors/shared/contract/problem/problem';
import { displayPath } from '@raptors/webpack/translation/read-json';
import * as v from 'valibot';
import { excerptAt, type SourcePlace } from './excerpt';

/** An error report, as the page's script sends it. */
export const errorReportSchema = v.object({
  path: v.pipe(v.string(), v.maxLength(1_000)),
  kind: v.picklist(['render', 'error', 'rejection']),
  message: v.string(),
  stack: v.string(),
  /** React's stack of components, innermost first; empty where React was not rendering. */
  components: v.string(),
});
/** An error in a page, parsed. */
export type ErrorReport = v.InferOutput<typeof errorReportSchema>;

/** Maps a place in a watched bundle to its source; `undefined` for code that is not watched, or from a library. Lines and columns begin with 1. */
export type Locate = (module: string, line: number, column: number) => SourcePlace | undefined;

/** A place in a module evaluated by the bundler, in the stack formats of all browsers. */
const MODULE_PLACE = /webpack-internal:\/\/\/([^\s)]+?):(\d+):(\d+)(?=[\s)]|$)/g;

const HAPPENED = {
  render: 'This page cannot be rendered',
  error: 'An error was thrown',
  rejection: 'A promise was rejected, and nobody handled it',
};

const MAX_COMPONENTS = 8;

/** Describes a runtime error for the page's author: its message, its line, and the components it was thrown in. */
export function runtimeProblem(report: ErrorReport, locate: Locate): Problem {
  const { kind, message, stack, components, path } = report;
  const place = firstPlace(stack, locate) ?? firstPlace(components, locate);
  const inside = componentNames(components);
  return {
    file: place ? displayPath(place.file) : path,
    ...(place ? { place: `line ${place.line}` } : {}),
    rule: 'runtime',
    reason: [
      `${HAPPENED[kind]}: ${message}`,
      ...(inside.length > 0 ? [`Inside ${inside.join(' < ')}`] : []),
    ].join('\n'),
    remedy:
      kind === 'render'
        ? 'Fix the component. Visitors would see the panel that says the page did not load.'
        : 'Fix it there. Visitors would see no sign that something went wrong.',
    ...(place ? { excerpt: excerptAt(place) } : {}),
  };
}

function firstPlace(stack: string, locate: Locate): SourcePlace | undefined {
  for (const [, module = '', line = '', column = ''] of stack.matchAll(MODULE_PLACE)) {
    const place = locate(decodeURI(module), Number(line), Number(column));
    if (place) return place;
  }
  return undefined;
}

/** Names in a stack of components: `at EventCard (…)` or `EventCard@…`; elements of HTML are left out. */
const componentNames = (stack: string): string[] =>
  stack
    .split('\n')
    .flatMap((line) => /^\s*(?:at )?([A-Z][\w$]*)/.exec(line)?.[1] ?? [])
    .slice(0, MAX_COMPONENTS);
