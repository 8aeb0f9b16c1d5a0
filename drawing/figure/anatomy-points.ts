import { axisPoint } from '../bird/feather';
import { viewBoxAround, type ViewBox } from '../bird/view-box';
import { growRaptor, wholeSilhouette } from '../bird/grow-raptor';
import { ABOVE_EYE, billPlace, onProfile } from '../bird/head/profile';
import type { Raptor } from '../bird/raptor';
import { findRaptor } from '../bird/species/raptor-table';
import { at, mirrored, type Point } from '../geometry/point';
import { owlViewBox } from '../owl/draw-owl';
import type { Owl } from '../owl/owl';
import { leaningPoint, owlFigure } from '../owl/owl-figure';
import { findOwl } from '../owl/owl-table';

type AnatomyPart = 'head' | 'eye' | 'bill' | 'wingTip' | 'trailingEdge' | 'tail' | 'feet';
/** A place as shares of the plate's width and height, from its top left corner. */
type AnatomyPoint = { x: number; y: number };
export type AnatomyPoints = Readonly<Record<AnatomyPart, AnatomyPoint>>;

type Parts = { viewBox: ViewBox; parts: Record<AnatomyPart, Point> };

/**
 * Where the parts of a bird lie on its plate: wing tip and feet are those of the right side, the trailing edge lies on the left.
 * @throws {RangeError} when the checklist has no such serial number
 */
export function anatomyPoints(sn: number): AnatomyPoints {
  const raptor = findRaptor(sn);
  if (raptor) return sharesOf(raptorParts(raptor));
  const owl = findOwl(sn);
  if (!owl) throw new RangeError(`No species has the serial number ${sn}; they run from 1 to 83`);
  return sharesOf(owlParts(owl));
}

function sharesOf({ viewBox, parts }: Parts): AnatomyPoints {
  const inViewBox = (part: AnatomyPart) => shareOf(viewBox, parts[part]);
  return {
    head: inViewBox('head'),
    eye: inViewBox('eye'),
    bill: inViewBox('bill'),
    wingTip: inViewBox('wingTip'),
    trailingEdge: inViewBox('trailingEdge'),
    tail: inViewBox('tail'),
    feet: inViewBox('feet'),
  };
}

function raptorParts(raptor: Raptor): Parts {
  const grown = growRaptor(raptor);
  const { body, wing, tail } = grown;
  const viewBox = viewBoxAround(wholeSilhouette(grown.silhouette), 4);
  const trailing = axisPoint(at(wing.secondaries, 2), 0.72);
  const tailFeather = tail.filter(({ side }) => side === -1).at(2);
  const parts = {
    head: onProfile(body, [-0.1, 0]),
    eye: onProfile(body, ABOVE_EYE),
    bill: billPlace(body),
    wingTip: axisPoint(at(wing.primaries, 8), 0.86),
    trailingEdge: mirrored(trailing),
    tail: tailFeather ? axisPoint(tailFeather, 0.62) : ([0, body.tailRoot - body.tailLength * 0.6] as const),
    feet: [body.halfWidth * 0.24, body.tailRoot + body.halfWidth * 0.05] as const,
  };
  return { viewBox, parts };
}

/** The wing of an owl is folded, so its tip lies low on the flank. */
function owlParts(owl: Owl): Parts {
  const figure = owlFigure(owl);
  const { headHalfWidth, headHalfHeight, headX, headY, eyeX, eyeY, bodyHalfWidth, shoulderY } = figure;
  const onBody = leaningPoint(owl);
  const parts: Record<AnatomyPart, Point> = {
    head: [headX - headHalfWidth * 0.3, headY + headHalfHeight * 0.72],
    eye: [headX + eyeX, eyeY],
    bill: [headX, eyeY - headHalfHeight * 0.3],
    wingTip: onBody([bodyHalfWidth * 0.88, 26]),
    trailingEdge: onBody([-bodyHalfWidth * 0.94, shoulderY - 18]),
    tail: onBody([0, -12 * (owl.tailLength ?? 1)]),
    feet: onBody([bodyHalfWidth * 0.27, figure.legLength * 0.6]),
  };
  return { viewBox: owlViewBox(owl, figure), parts };
}

function shareOf([left, top, width, height]: ViewBox, [x, y]: Point): AnatomyPoint {
  const share = (value: number) => Math.round(value * 1e3) / 1e3;
  return { x: share((x - left) / width), y: share((-y - top) / height) };
}
