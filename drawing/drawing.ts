/** A complete SVG file and the size it asks for, in CSS pixels. */
export type Drawing = { svg: string; width: number; height: number };
