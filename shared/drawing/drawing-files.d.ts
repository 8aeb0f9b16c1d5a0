// What webpack's drawing loader makes of each kind of drawing file.

declare module '*.scene.drawing' {
  const pictures: import('./drawing-file').ScenePictures;
  export default pictures;
}

declare module '*.birds.drawing' {
  const birds: readonly import('./drawing-file').BirdPicture[];
  export default birds;
}

declare module '*.picture.drawing' {
  /** `dark` where the drawing has a night version, `points` for figures only. */
  const picture: import('./drawing-file').DarkAwarePicture & {
    points: import('./figure/draw-raptor-figure').AnatomyPoints;
  };
  export default picture;
}
