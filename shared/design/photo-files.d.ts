declare module '*.photos' {
  const photos: Readonly<Record<string, import('./Photo/Photo').Photograph>>;
  export default photos;
}
