import type { ScenePictures } from '../pictures';

type ScenePictureProps = {
  scene: ScenePictures;
  /** Alternative text, if the picture shows something that the text does not. */
  alt?: string;
  className?: string;
  /** The largest picture of the first screen: fetched at once. */
  priority?: boolean;
};

const PHONE = '(max-width: 40em)';
const DARK = '(prefers-color-scheme: dark)';

/** A drawn scene: phones get their own crop, dark mode its night. Only one file is loaded. */
export function ScenePicture({ scene, alt = '', className, priority = false }: ScenePictureProps) {
  const { light, dark } = scene;
  return (
    <picture>
      {dark && (
        <source
          media={`${PHONE} and ${DARK}`}
          srcSet={dark.phone.src}
          width={dark.phone.width}
          height={dark.phone.height}
        />
      )}
      {dark && (
        <source media={DARK} srcSet={dark.wide.src} width={dark.wide.width} height={dark.wide.height} />
      )}
      <source media={PHONE} srcSet={light.phone.src} width={light.phone.width} height={light.phone.height} />
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
