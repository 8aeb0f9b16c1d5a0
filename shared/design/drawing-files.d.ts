declare module '*.scene.drawing' {
  const pictures: import('./pictures').ScenePictures;
  export default pictures;
}

declare module '*.birds.drawing' {
  const birds: readonly import('./pictures').BirdPicture[];
  export default birds;
}

declare module '*.outlines.drawing' {
  const outlines: readonly import('./pictures').BirdOutline[];
  export default outlines;
}

declare module '*.picture.drawing' {
  /** `dark` only if the drawing has a night version, `points` only for figures. */
  const picture: import('./pictures').DarkAwarePicture & {
    points: import('./pictures').AnatomyPoints;
  };
  export default picture;
}
