import type { ReactLibrary } from './share-scope';

type Props = Record<string, unknown>;

/** The functions that compiled JSX calls, made from the page's own React. */
export function jsxRuntimeOf(React: ReactLibrary) {
  const jsx = (type: string, props: Props, key?: string) =>
    React.createElement(type, key === undefined ? props : { ...props, key });
  return { jsx, jsxs: jsx, Fragment: React.Fragment };
}
