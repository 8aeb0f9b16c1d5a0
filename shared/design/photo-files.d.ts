// What webpack's photos loader makes of the photographs that a `.photos` file names.

declare module '*.photos' {
  /** By file name, such as `asha.jpg`. */
  const photos: Readonly<Record<string, import('./Photo/Photo').Photograph>>;
  export default photos;
}
