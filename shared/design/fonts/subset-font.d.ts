/** The part of `subset-font` that `subset.ts` uses; the package has no types of its own. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'sfnt' | 'woff2';
    noHinting?: boolean;
    /** A number pins the axis, limits narrow it. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
