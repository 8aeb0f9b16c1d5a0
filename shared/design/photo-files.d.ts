// What the photos loader of webpack returns for a `.photos` file.

declare module '*.photos' {
  /** By file name, such as `asha.jpg`. */
  const photos: Readonly<Record<string, import('./Photo/Photo').Photograph>>;
  export default photos;
}
