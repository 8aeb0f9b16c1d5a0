import type { ComponentProps } from 'react';
import type { Picture } from '../pictures';

type OnSheetProps = ComponentProps<'svg'> & {
  picture: Picture;
  sheet: { width: number; height: number };
};

/** A drawing in the middle of an empty area, the sheet. On equally wide sheets, drawings keep a common scale. */
export const OnSheet = ({ picture: { src, width, height }, sheet, ...svg }: OnSheetProps) => (
  <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden="true" focusable="false" {...svg}>
    <image
      href={src}
      x={(sheet.width - width) / 2}
      y={(sheet.height - height) / 2}
      width={width}
      height={height}
    />
  </svg>
);
