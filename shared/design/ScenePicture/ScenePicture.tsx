import type { Picture, ScenePictures } from '../pictures';

type ScenePictureProps = {
  scene: ScenePictures;
  alt?: string;
  className?: string;
  priority?: boolean;
};

const PHONE = '(max-width: 40em)';
const DARK = '(prefers-color-scheme: dark)';

export function ScenePicture({ scene, alt = '', className, priority = false }: ScenePictureProps) {
  const { light, dark } = scene;
  return (
    <picture>
      {dark && <Source media={`${PHONE} and ${DARK}`} picture={dark.phone} />}
      {dark && <Source media={DARK} picture={dark.wide} />}
      <Source media={PHONE} picture={light.phone} />
      <img
        className={className}
        src={light.wide.src}
        width={light.wide.width}
        height={light.wide.height}
        alt={alt}
        decoding="async"
        {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}

function Source({ media, picture: { src, width, height } }: { media: string; picture: Picture }) {
  return <source media={media} srcSet={src} width={width} height={height} />;
}
