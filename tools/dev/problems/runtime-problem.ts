import type { Problem } from '@raptors/shared/contract/problem/problem';
import { displayPath } from '@raptors/webpack/translation/read-json';
import * as v from 'valibot';
import { excerptAt, type SourcePlace } from './excerpt';

export const errorReportSchema = v.object({
  path: v.pipe(v.string(), v.maxLength(1_000)),
  kind: v.picklist(['render', 'error', 'rejection', 'policy']),
  message: v.string(),
  stack: v.string(),
  /** React's component stack, innermost first; empty outside of rendering. */
  components: v.string(),
});
export type ErrorReport = v.InferOutput<typeof errorReportSchema>;

/** Maps a bundle's place to its source; `undefined` for code that is not watched. Lines and columns start at 1. */
export type Locate = (module: string, line: number, column: number) => SourcePlace | undefined;

/** A place in a stack, as Chromium and Firefox write it. */
const MODULE_PLACE = /webpack-internal:\/\/\/([^\s)]+?):(\d+):(\d+)(?=[\s)]|$)/g;

const HAPPENED = {
  render: 'This page cannot be rendered',
  error: 'An error was thrown',
  rejection: 'A promise was rejected, and nobody handled it',
  policy: 'Visitors’ browsers would refuse this',
};

const NO_SIGN = 'Fix it there. Visitors would see no sign that something went wrong.';
const REMEDY = {
  render: 'Fix the component. Visitors would see the panel that says the page did not load.',
  error: NO_SIGN,
  rejection: NO_SIGN,
  policy:
    'Use a CSS module instead of style attributes, and files of the site instead of files from other sites.',
};

const MAX_COMPONENTS = 8;

export function runtimeProblem(report: ErrorReport, locate: Locate): Problem {
  const { kind, message, stack, components, path } = report;
  const place = firstPlace(stack, locate) ?? firstPlace(components, locate);
  const inside = componentNames(components);
  return {
    file: place ? displayPath(place.file) : path,
    ...(place ? { place: `line ${place.line}` } : {}),
    rule: kind === 'policy' ? 'security-policy' : 'runtime',
    reason: [
      `${HAPPENED[kind]}: ${message}`,
      ...(inside.length > 0 ? [`Inside ${inside.join(' < ')}`] : []),
    ].join('\n'),
    remedy: REMEDY[kind],
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

/** `at EventCard (…)` or `EventCard@…`; HTML elements are left out. */
const componentNames = (stack: string): string[] =>
  stack
    .split('\n')
    .flatMap((line) => /^\s*(?:at )?([A-Z][\w$]*)/.exec(line)?.[1] ?? [])
    .slice(0, MAX_COMPONENTS);
