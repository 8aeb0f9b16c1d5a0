import type { RuleSetRule } from 'webpack';
import { ownLoader } from '../loaders/own-loader';

/**
 * Takes out of `react-dom` what moves pictures for `<ViewTransition>`, and lists in order (`SuspenseList`), which no stable version of
 * React exports: 3 kB for each visitor. React then does what it does in a browser that has no view transitions: it renders at once. The
 * shell moves pictures between pages itself, and two transitions of one document would end each other.
 * @param code of `react-dom` as published; another version may be written in another way, and is left as it is
 */
export function withoutViewTransitions(code: string): string {
  const flow =
    /shouldStartViewTransition\s+\? \(pendingViewTransition = startViewTransition\([^;]*?\)\)\s+: \(/;
  if (!flow.test(code)) return code;
  return withoutBodies(
    code.replace(flow, '('),
    /(?:track|apply|commit|restore)\w*ViewTransition(?:s|ToHostInstances|OnHostInstances)\w*|(?:update|init)SuspenseList\w+/,
  );
}

/** @param names of functions and methods, whose lines end with those of their brackets */
const withoutBodies = (code: string, { source }: RegExp) =>
  code.replace(
    new RegExp(`^(\\s*)((?:async )?(?:function )?(?:${source})\\([^;]*?\\) \\{)\\n[^]*?^\\1\\}`, 'gm'),
    '$1$2}',
  );

/** For packages that bring React. */
export const usedReactParts: RuleSetRule = {
  test: /[\\/]react-dom-client\.production\.js$/,
  use: [ownLoader(() => Promise.resolve({ default: withoutViewTransitions }))],
};
