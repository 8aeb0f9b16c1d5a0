/** A drawing as a page uses it: a URL and the size to reserve, in CSS pixels. */
export type Picture = { src: string; width: number; height: number };

/** A scene for wide screens and for phones, and the same by night unless the time is the story. */
export type ScenePictures = {
  light: { wide: Picture; phone: Picture };
  dark?: { wide: Picture; phone: Picture };
};
/** One species; width and height are to scale with the other species of the file. */
export type BirdPicture = Picture & {
  sn: number;
  englishName: string;
  spanCm: number | undefined;
  lengthCm: number;
  /** Places of the bird's parts, where the file asks for them. */
  points?: AnatomyPoints;
};
/** The outline of one species as data, to draw at any scale and in any colour. */
export type BirdOutline = {
  sn: number;
  /** Path data in the units of `viewBox`. */
  path: string;
  viewBox: string;
  /** What the whole of `viewBox` measures on the bird. */
  widthCm: number;
  heightCm: number;
};
/** A picture and, where it has a night version, the one for dark mode. */
export type DarkAwarePicture = Picture & { dark?: Picture };

/** What the labels of the anatomy figure point at. */
export type AnatomyPart = 'head' | 'eye' | 'bill' | 'wingTip' | 'trailingEdge' | 'tail' | 'feet';

/** A part of the bird as shares of the plate's width and height, from its top left corner. */
export type AnatomyPoint = { x: number; y: number };
/** Where head, eye, bill, wing tip, trailing edge, tail and feet of a bird lie on its plate. */
export type AnatomyPoints = Readonly<Record<AnatomyPart, AnatomyPoint>>;
