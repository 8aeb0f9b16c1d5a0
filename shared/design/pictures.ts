/** Size in CSS pixels. */
export type Picture = { src: string; width: number; height: number };

/** For wide screens and phones, by day and, unless the time of day matters, by night. */
export type ScenePictures = {
  light: { wide: Picture; phone: Picture };
  dark?: { wide: Picture; phone: Picture };
};
/** Width and height are to scale with the other species of the file. */
export type BirdPicture = Picture & {
  sn: number;
  englishName: string;
  spanCm: number | undefined;
  lengthCm: number;
  points?: AnatomyPoints;
};
/** The outline of one species, to draw at any scale and colour. */
export type BirdOutline = {
  sn: number;
  path: string;
  viewBox: string;
  /** Size of the whole `viewBox` on the bird. */
  widthCm: number;
  heightCm: number;
};
/** `dark`: its night version, if there is one. */
export type DarkAwarePicture = Picture & { dark?: Picture };

export type AnatomyPart = 'head' | 'eye' | 'bill' | 'wingTip' | 'trailingEdge' | 'tail' | 'feet';

/** Shares of the picture's width and height, from the top left corner. */
export type AnatomyPoint = { x: number; y: number };
export type AnatomyPoints = Readonly<Record<AnatomyPart, AnatomyPoint>>;
