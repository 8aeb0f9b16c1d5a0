/** Prose of `content/*.mdx`, compiled to a component. */
declare module '*.mdx' {
  import type { MDXProps } from 'mdx/types';
  export default function MdxContent(props: MDXProps): React.JSX.Element;
}
