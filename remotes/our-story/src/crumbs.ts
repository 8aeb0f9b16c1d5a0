import { paths } from './paths';

/** The way to a page of this section. The section itself has no page. */
export const crumbsTo = (label: string) => [
  { label: 'Home', to: paths.home },
  { label: 'Our Story' },
  { label },
];
