import type { FigurePicture } from '@raptors/shared/design/pictures';
import type { RaptorFigureLabel } from '../../../content/schema';

type Part = RaptorFigureLabel['part'];
type Place = { x: number; y: number };
type TextPlace = Place & { anchor: 'start' | 'end' };

const BIRD_WIDTH = 480;

/** Size of the figure in its own units, which are CSS pixels at full width, and where the bird is in it. */
export const FIGURE = {
  width: 850,
  height: 430,
  /** Place and size of the bird: always as wide, in the middle, as high as its picture makes it. */
  bird: ({ width, height }: Pick<FigurePicture, 'width' | 'height'>) => {
    const drawnHeight = (BIRD_WIDTH * height) / width;
    return { x: (850 - BIRD_WIDTH) / 2, y: (420 - drawnHeight) / 2, width: BIRD_WIDTH, height: drawnHeight };
  },
};

/** Where the name of each part is: clear of the bird and of the other names. */
const TEXTS: Readonly<Record<Part, TextPlace>> = {
  eye: { x: 322, y: 62, anchor: 'end' },
  bill: { x: 500, y: 44, anchor: 'start' },
  wingTip: { x: 662, y: 84, anchor: 'start' },
  trailingEdge: { x: 196, y: 318, anchor: 'end' },
  tail: { x: 300, y: 376, anchor: 'end' },
  feet: { x: 610, y: 326, anchor: 'start' },
};

/** For each label the dot on the part itself, the end of its leader line and the place of its text. */
export function leaders(labels: readonly RaptorFigureLabel[], picture: FigurePicture) {
  const bird = FIGURE.bird(picture);
  return labels.map((label) => {
    const point = picture.points[label.part];
    const text = TEXTS[label.part];
    return {
      ...label,
      dot: { x: round(bird.x + point.x * bird.width), y: round(bird.y + point.y * bird.height) },
      end: { x: text.x + (text.anchor === 'end' ? 8 : -8), y: text.y + 4 },
      text,
    };
  });
}

const round = (value: number) => Math.round(value * 10) / 10;
