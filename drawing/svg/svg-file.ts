import type { Drawing } from '../drawing';

type SvgFileOptions = {
  viewBox: readonly [number, number, number, number];
  /** CSS pixels the file asks for by itself. */
  width: number;
  height: number;
  body: string;
  /** For pictures that are cut rather than scaled. */
  preserveAspectRatio?: string;
};

export function svgFile({ viewBox, width, height, body, preserveAspectRatio }: SvgFileOptions): Drawing {
  const aspect = preserveAspectRatio ? ` preserveAspectRatio="${preserveAspectRatio}"` : '';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}" ` +
    `width="${width}" height="${height}"${aspect}>${body}</svg>`;
  return { svg, width, height };
}
