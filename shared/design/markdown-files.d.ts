/** Prose in `content/*.mdx`, compiled to a component by the build. */
declare module '*.mdx' {
  import type { MDXProps } from 'mdx/types';
  export default function MdxContent(props: MDXProps): React.JSX.Element;
}
