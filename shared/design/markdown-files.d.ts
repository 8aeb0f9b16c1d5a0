declare module '*.mdx' {
  import type { MDXProps } from 'mdx/types';
  export default function MdxContent(props: MDXProps): React.JSX.Element;
}
