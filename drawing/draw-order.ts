import { dirname, join } from 'node:path';
import { drawBird, drawOutline, DRAWN_SPECIES, type BirdOutline } from './bird/draw-bird';
import { DAY_TONES, DUSK_TONES, NIGHT_TONES } from './bird/draw-emblem';
import { bankedEmblem, drawMark, drawYoung } from './bird/draw-raptor';
import { drawContours } from './contours/draw-contours';
import type { Drawing } from './drawing';
import { anatomyPoints, type AnatomyPoints } from './figure/anatomy-points';
import {
  BirdDrawingSchema,
  OrderError,
  OutlinesDrawingSchema,
  parseOrder,
  PictureDrawingSchema,
  SceneDrawingSchema,
  type BirdDrawing,
  type PictureDrawing,
  type SceneDrawing,
} from './order';
import { drawPortrait } from './portrait/draw-portrait';
import { drawFooterRidges } from './ridges/draw-footer-ridges';
import { drawScene } from './scene/draw-scene';
import { SCENE_LAYOUTS } from './scene/scene-shapes';
import { drawWaffle } from './waffle/draw-waffle';

/** Folder of a package for its birds, with their facts and outlines. */
export const SHARED_PICTURES = 'content/pictures';

export type BirdFacts = {
  sn: number;
  englishName: string;
  spanCm: number | undefined;
  lengthCm: number;
  points?: AnatomyPoints;
};

/** SVG by the path of its file in the package; facts and outlines of birds by the slug of the species. */
export type Drawn = {
  pictures: ReadonlyMap<string, string>;
  birds?: ReadonlyMap<string, BirdFacts>;
  outlines?: ReadonlyMap<string, BirdOutline>;
};

/**
 * Draws what a `.drawing` file orders.
 * @param file path in the package; the middle of its name is the kind, as in `top.scene.drawing`
 * @throws {OrderError} when the order is not understood
 */
export function drawOrder(file: string, content: string): Drawn {
  const [, name = '', kind] = /([^/\\]+)\.(scene|birds|outlines|picture)\.drawing$/.exec(file) ?? [];
  const beside = (ends: Record<string, Drawing | undefined>): Drawn => ({
    pictures: new Map(
      Object.entries(ends).flatMap(([end, drawing]) =>
        drawing ? [[join(dirname(file), `${name}${end}.svg`), drawing.svg]] : [],
      ),
    ),
  });
  switch (kind) {
    case 'scene': {
      const scene = parseOrder(SceneDrawingSchema, content, file);
      const { pictures } = beside(scenePictures(scene));
      return scene.card
        ? { pictures: new Map([...pictures, [join(dirname(file), 'card.svg'), cardScene(scene).svg]]) }
        : { pictures };
    }
    case 'birds':
      return birdPictures(parseOrder(BirdDrawingSchema, content, file), file);
    case 'outlines': {
      const { species } = parseOrder(OutlinesDrawingSchema, content, file);
      const drawn = (species === 'all' ? DRAWN_SPECIES : species).map(drawOutline);
      return { pictures: new Map(), outlines: new Map(drawn.map(({ slug, ...outline }) => [slug, outline])) };
    }
    case 'picture': {
      const order = parseOrder(PictureDrawingSchema, content, file);
      if (order.draw === 'figure') return birdsOf([order.sn], 'plate', true);
      const [light, dark] = picture(order);
      return beside({ '': light, '-dark': dark });
    }
    default:
      throw new OrderError(
        `${file}: has no known kind. Name it *.scene.drawing, *.birds.drawing, *.outlines.drawing or *.picture.drawing.`,
      );
  }
}

function scenePictures(scene: SceneDrawing): Record<string, Drawing> {
  const pair = (time: SceneDrawing['time'], end: string) => ({
    [`-wide${end}`]: sceneAt(scene, 'wide', time),
    [`-phone${end}`]: sceneAt(scene, 'phone', time),
  });
  return { ...pair(scene.time, ''), ...(scene.keepTime ? {} : pair('night', '-dark')) };
}

function sceneAt(scene: SceneDrawing, screen: 'wide' | 'phone', time: SceneDrawing['time']): Drawing {
  const { birdSpanPx, ...layout } = SCENE_LAYOUTS[scene.shape][screen];
  const { skyline, seed, flip, trees, people, bird } = scene;
  const [crop, shoulder] =
    screen === 'wide' ? [scene.crop, scene.shoulder] : [scene.phoneCrop, scene.phoneShoulder];
  const place = bird && {
    spanPx: birdSpanPx,
    ...withoutPhone(bird),
    ...(screen === 'phone' ? phonePlace(bird, birdSpanPx) : {}),
  };
  return drawScene({
    ...layout,
    time,
    skyline,
    seed,
    ...(flip === undefined ? {} : { flip }),
    ...(trees === undefined ? {} : { trees }),
    ...(crop ? { crop } : {}),
    ...(shoulder ? { shoulder } : {}),
    ...(people === undefined ? {} : { people }),
    ...(place ? { bird: place } : {}),
  });
}

/** The scene in portrait format, for the right part of a card. */
function cardScene({ time, skyline, seed, flip, people, bird }: SceneDrawing): Drawing {
  return drawScene({
    width: 470,
    height: 630,
    base: 0.5,
    rangeHeight: 0.36,
    ridgesFrom: 0.46,
    ridgesTo: 0.82,
    crop: [0.4, 0.76],
    time,
    skyline,
    seed,
    ...(flip === undefined ? {} : { flip }),
    ...(people === undefined ? {} : { people: 0.3 }),
    ...(bird
      ? { bird: { sn: bird.sn, x: 0.52, y: 0.19, spanPx: 210, bankDegrees: bird.bankDegrees ?? 10 } }
      : {}),
  });
}

type OrderedBird = NonNullable<SceneDrawing['bird']>;

function withoutPhone({ phone: _, ...bird }: OrderedBird) {
  return bird;
}

/** A phone's picture has the span of its layout or of `bird.phone`, not the one given for the wide picture. */
const phonePlace = (bird: OrderedBird, spanPx: number) => ({ spanPx, ...bird.phone });

/** Day raptors are the species 1 to 60 of the list, owls those after them. */
const LAST_DAY_RAPTOR = 60;

function birdPictures({ grade, species, points }: BirdDrawing, file: string): Drawn {
  const requested =
    species === 'all' ? DRAWN_SPECIES.filter((sn) => grade !== 'emblem' || sn <= LAST_DAY_RAPTOR) : species;
  const owl = grade === 'emblem' ? requested.find((sn) => sn > LAST_DAY_RAPTOR) : undefined;
  if (owl !== undefined) {
    throw new OrderError(`${file}: species: ${owl} is an owl, and only day raptors (1 to 60) have emblems`);
  }
  return birdsOf(requested, grade, points);
}

function birdsOf(species: readonly number[], grade: BirdDrawing['grade'], hasPoints = false): Drawn {
  const drawn = species.map((sn) => drawBird(sn, grade));
  const fileOf = (slug: string) => join(SHARED_PICTURES, `${slug}-${grade}.svg`);
  return {
    pictures: new Map(drawn.map(({ slug, svg }) => [fileOf(slug), svg])),
    birds: new Map(
      drawn.map(({ sn, slug, englishName, spanCm, lengthCm }) => [
        slug,
        { sn, englishName, spanCm, lengthCm, ...(hasPoints ? { points: anatomyPoints(sn) } : {}) },
      ]),
    ),
  };
}

const TONES = { day: DAY_TONES, dusk: DUSK_TONES, night: NIGHT_TONES };

/** The picture, then the one for dark mode if there is one. */
function picture(order: Exclude<PictureDrawing, { draw: 'figure' }>): [Drawing, Drawing?] {
  switch (order.draw) {
    case 'contours':
      return order.stroke
        ? [drawContours(order)]
        : [drawContours(order), drawContours({ ...order, stroke: '#ffffff', opacity: 0.07 })];
    case 'footer-ridges':
      return [drawFooterRidges(order), drawFooterRidges({ ...order, time: 'night' })];
    case 'scene': {
      const { draw: _, people, shoulder, bird, ...scene } = order;
      return [
        drawScene({
          ...scene,
          ...(people === undefined ? {} : { people }),
          ...(shoulder ? { shoulder } : {}),
          ...(bird ? { bird: { ...bird, bankDegrees: bird.bankDegrees ?? 10 } } : {}),
        }),
      ];
    }
    case 'waffle':
      return [drawWaffle(order)];
    case 'portrait':
      return [drawPortrait(order)];
    case 'young':
      return [drawYoung(order.sn)];
    case 'emblem': {
      const { sn, bankDegrees = 10, tones } = order;
      const emblem = (name: keyof typeof TONES) => bankedEmblem(sn, bankDegrees, TONES[name]);
      return tones ? [emblem(tones)] : [emblem('day'), emblem('night')];
    }
    case 'mark':
      return order.colour ? [drawMark(order)] : [drawMark(order), drawMark({ ...order, colour: '#f3efe3' })];
  }
}
