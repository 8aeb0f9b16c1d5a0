import type { BirdOutline } from '@raptors/shared/design/pictures';

type SilhouetteProps = {
  outline: Pick<BirdOutline, 'path' | 'viewBox'>;
  /** CSS pixels; the style sheet sets it where it is left out. */
  width?: number;
  height?: number;
};

/** A bird as one shape in the colour of the text around it. Words beside it say which. */
export function Silhouette({ outline: { path, viewBox }, width, height }: SilhouetteProps) {
  return (
    <svg
      viewBox={viewBox}
      width={width}
      height={height}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
