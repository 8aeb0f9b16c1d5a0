/** Size in CSS pixels. */
export type Picture = { src: string; width: number; height: number };

/** A scene for wide screens and for phones, by day and by night. A scene with a fixed time of day has no `dark`. */
export type ScenePictures = {
  light: { wide: Picture; phone: Picture };
  dark?: { wide: Picture; phone: Picture };
};
/** The birds of one file are drawn to the same scale. */
export type BirdPicture = Picture & {
  sn: number;
  englishName: string;
  spanCm: number | undefined;
  lengthCm: number;
  points?: AnatomyPoints;
};
export type BirdOutline = {
  sn: number;
  path: string;
  viewBox: string;
  /** Width and height of the `viewBox` at the bird's real size. */
  widthCm: number;
  heightCm: number;
};
export type DarkAwarePicture = Picture & { dark?: Picture };

export type AnatomyPart = 'head' | 'eye' | 'bill' | 'wingTip' | 'trailingEdge' | 'tail' | 'feet';

/** Position from the top left corner, as fractions of the picture's width and height. */
export type AnatomyPoint = { x: number; y: number };
export type AnatomyPoints = Readonly<Record<AnatomyPart, AnatomyPoint>>;
