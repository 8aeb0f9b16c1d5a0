import ground from '../Ground/Ground.module.css';
import styles from './Photo.module.css';

/** A photograph as the build prepares it for one place on a page. `width` and `height` are those of `src` in pixels. */
export type Photograph = {
  /** `srcset` value: `"/a-640.avif 640w, /a-1280.avif 1280w"`. */
  avif: string;
  webp: string;
  src: string;
  width: number;
  height: number;
  sizes: string;
  /** Shown until the photograph has loaded: `#rrggbb`. */
  colour: string;
};

type PhotoProps = { photo: Photograph; alt: string; className?: string };

export function Photo({ photo, alt, className }: PhotoProps) {
  const { avif, webp, src, width, height, sizes, colour } = photo;
  return (
    <span className={styles.frame}>
      {/* An SVG, because the page's policy allows no inline styles. */}
      <svg className={ground.ground} aria-hidden="true" focusable="false">
        <rect width="100%" height="100%" fill={colour} />
      </svg>
      <picture>
        <source type="image/avif" srcSet={avif} sizes={sizes} />
        <source type="image/webp" srcSet={webp} sizes={sizes} />
        <img
          className={className}
          src={src}
          width={width}
          height={height}
          alt={alt}
          loading="lazy"
          decoding="async"
        />
      </picture>
    </span>
  );
}
