import { direction, type Point } from '../geometry/point';

/** Moves a point of a level bird to where it is in a turning one, y up. */
export type Turn = (point: Point) => Point;

/** A bird that turns: the left wing is foreshortened, both tips are lifted, the left one more, and all is turned clockwise by `degrees`. */
export function bankingTurn(degrees: number, halfSpan: number): Turn {
  const [cosine, sine] = direction(-degrees);
  return ([x, y]) => {
    const outward = x / halfSpan;
    const along = outward < 0 ? x * 0.9 : x;
    const up = y * 0.94 + halfSpan * (0.11 * outward * outward - 0.06 * outward);
    return [along * cosine - up * sine, along * sine + up * cosine];
  };
}

export const level: Turn = (point) => point;
