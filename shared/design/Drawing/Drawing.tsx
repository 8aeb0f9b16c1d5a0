import type { ComponentProps } from 'react';
import type { DarkAwarePicture } from '../pictures';

type DrawingProps = Omit<ComponentProps<'img'>, 'src' | 'width' | 'height'> & {
  picture: DarkAwarePicture;
  scale?: number;
};

export function Drawing({ picture: { src, width, height, dark }, scale = 1, ...image }: DrawingProps) {
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const drawing = <img src={src} {...size} alt="" loading="lazy" decoding="async" {...image} />;
  if (!dark) return drawing;
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={dark.src} />
      {drawing}
    </picture>
  );
}
