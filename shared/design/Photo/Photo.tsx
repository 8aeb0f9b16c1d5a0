/** A photograph in every format it comes in; width and height are those of the file, in pixels. */
export type PhotoSources = {
  /** Files by width, as `srcset` wants them: `"/a-640.avif 640w, /a-1280.avif 1280w"`. */
  avif: string;
  webp: string;
  /** Address of one file that every browser shows. */
  src: string;
  width: number;
  height: number;
  alt: string;
};

/** A photograph in any picture slot: the lightest format that the browser knows, with its dimensions. */
export function Photo({
  photo,
  sizes,
  className,
}: {
  photo: PhotoSources;
  sizes: string;
  className?: string;
}) {
  return (
    <picture>
      <source type="image/avif" srcSet={photo.avif} sizes={sizes} />
      <source type="image/webp" srcSet={photo.webp} sizes={sizes} />
      <img
        className={className}
        src={photo.src}
        width={photo.width}
        height={photo.height}
        alt={photo.alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
