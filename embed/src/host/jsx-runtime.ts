import type { ReactNode } from 'react';

/** React, as the host provides it. */
export type ReactLibrary = typeof import('react');

type Props = Record<string, unknown>;

type CreateElement<Own extends Props = Props> = (type: string, props: Own, key?: string) => ReactNode;
type JsxRuntime = {
  jsx: CreateElement;
  jsxs: CreateElement<{ children: ReactNode[] }>;
  Fragment: ReactLibrary['Fragment'];
};

/** The functions that compiled JSX calls, made from the page's own React. */
export function jsxRuntimeOf(React: ReactLibrary): JsxRuntime {
  const jsx: CreateElement = (type, props, key) => React.createElement(type, withKey(props, key));
  // Children written in the source need no keys. React recognises them because they are passed as separate arguments.
  const jsxs: JsxRuntime['jsxs'] = (type, { children, ...props }, key) =>
    React.createElement(type, withKey(props, key), ...children);
  return { jsx, jsxs, Fragment: React.Fragment };
}

const withKey = (props: Props, key: string | undefined) => (key === undefined ? props : { ...props, key });
