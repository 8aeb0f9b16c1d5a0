/** Webpack loader that puts the CSS modules of a package into the layer `page`. A sheet that names a layer itself stays as it is. */
export default function pageLayerLoader(css: string): string {
  return css.includes('@layer') ? css : `@layer page{${css}\n}`;
}
