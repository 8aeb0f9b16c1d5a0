// The tag in JSX: `import type {} from '@raptors/embed/react'`, for React 18 and 19.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type RaptorPageProps = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  src: string;
  theme?: 'auto' | 'light' | 'dark';
  height?: string;
  'heading-level'?: string;
  links?: 'site' | 'inside';
  history?: '';
  isolation?: 'frame';
  release?: string;
  integrity?: string;
  /** Parameters of the page, such as `group="owl"`. */
  [parameter: string]: unknown;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'raptor-page': RaptorPageProps;
    }
  }
}
