import type { ReactNode } from 'react';
import type { ReactLibrary } from './share-scope';

type Props = Record<string, unknown>;

/** The functions that compiled JSX calls, made from the page's own React. */
export function jsxRuntimeOf(React: ReactLibrary) {
  const jsx = (type: string, props: Props, key?: string) => React.createElement(type, withKey(props, key));
  // Children that stand in the source need no keys; React knows them by their coming one by one.
  const jsxs = (type: string, { children, ...props }: Props, key?: string) =>
    React.createElement(type, withKey(props, key), ...(children as ReactNode[]));
  return { jsx, jsxs, Fragment: React.Fragment };
}

const withKey = (props: Props, key: string | undefined) => (key === undefined ? props : { ...props, key });
