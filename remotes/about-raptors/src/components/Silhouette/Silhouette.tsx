import type { BirdOutline } from '@raptors/shared/design/pictures';
import type { ComponentProps } from 'react';

/** Without a width, the style sheet sets it. */
type SilhouetteProps = ComponentProps<'svg'> & { outline: Pick<BirdOutline, 'path' | 'viewBox'> };

/** A bird as one shape in the text colour. Text beside it must name the bird. */
export const Silhouette = ({ outline: { path, viewBox }, ...svg }: SilhouetteProps) => (
  <svg viewBox={viewBox} {...svg} fill="currentColor" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);
