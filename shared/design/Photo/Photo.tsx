import ground from '../Ground/Ground.module.css';
import styles from './Photo.module.css';

/** A photograph as the build makes it for a place, in every format; width and height are those of `src`, in pixels. */
export type Photograph = {
  /** Files by width, as `srcset` wants them: `"/a-640.avif 640w, /a-1280.avif 1280w"`. */
  avif: string;
  webp: string;
  /** Address of one file that every browser shows. */
  src: string;
  width: number;
  height: number;
  /** How wide its place is, in the syntax of the attribute `sizes`. */
  sizes: string;
  /** Fills the place until the photograph is there: `#rrggbb`. */
  colour: string;
};

type PhotoProps = {
  photo: Photograph;
  /** What it shows, for those who do not see it. */
  alt: string;
  /** Size and shape of the place; the colour and the photograph fill it. */
  className?: string;
};

/** A photograph in any picture slot: the lightest format that the browser knows, with its dimensions. */
export function Photo({ photo, alt, className }: PhotoProps) {
  const { avif, webp, src, width, height, sizes, colour } = photo;
  return (
    <span className={styles.frame}>
      {/* Drawn, because pages may have no style attributes. */}
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
