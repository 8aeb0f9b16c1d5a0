import { drawBird, drawOutline, DRAWN_SPECIES } from './bird/draw-bird';
import { DAY_TONES, DUSK_TONES, NIGHT_TONES } from './bird/draw-emblem';
import { bankedEmblem, drawMark } from './bird/draw-raptor';
import { drawContours } from './contours/draw-contours';
import type { Drawing } from './drawing';
import { InvalidFileError } from '@raptors/shared/contract/problem/parse-file';
import {
  BirdDrawingSchema,
  OutlinesDrawingSchema,
  parseDrawing,
  PictureDrawingSchema,
  SceneDrawingSchema,
  type BirdDrawing,
  type PictureDrawing,
  type SceneDrawing,
} from './drawing-file';
import type { AnatomyPoints, BirdOutline } from '@raptors/shared/design/pictures';
import { anatomyPoints } from './figure/anatomy-points';
import { drawPortrait } from './portrait/draw-portrait';
import { drawFooterRidges } from './ridges/draw-footer-ridges';
import { drawScene } from './scene/draw-scene';
import { SCENE_LAYOUTS } from './scene/scene-shapes';
import { drawWaffle } from './waffle/draw-waffle';

/** A drawing with the name its file should have; facts are beside it in the module. */
export type NamedDrawing = Drawing & {
  fileName: string;
  facts?: Readonly<Record<string, unknown>>;
  /** The same for dark mode. */
  dark?: NamedDrawing;
};

/** Paths that a page draws itself, in the colour and at the scale that it needs: data of the module, and no file. */
export type DrawnPaths = { paths: readonly BirdOutline[] };

/** What a drawing file holds: pictures, lists and groups of pictures, in the shape of the module's default export. */
export type DrawnFile = NamedDrawing | DrawnPaths | DrawnFile[] | { [key: string]: DrawnFile };

/**
 * Draws what a `.drawing` file describes.
 * @param file its name, whose middle part is the kind: `.scene.drawing`, `.birds.drawing`, `.outlines.drawing`,
 *   `.picture.drawing`
 * @throws {InvalidFileError} when the file is not understood
 */
export function drawFile(file: string, content: string): DrawnFile {
  const match = /([^/\\]+)\.(scene|birds|outlines|picture)\.drawing$/.exec(file);
  const [, name = '', kind] = match ?? [];
  switch (kind) {
    case 'scene':
      return scenePictures(name, parseDrawing(SceneDrawingSchema, content, file));
    case 'birds':
      return birdPictures(parseDrawing(BirdDrawingSchema, content, file), file);
    case 'outlines': {
      const { species } = parseDrawing(OutlinesDrawingSchema, content, file);
      return { paths: (species === 'all' ? DRAWN_SPECIES : species).map(drawOutline) };
    }
    case 'picture':
      return picture(name, parseDrawing(PictureDrawingSchema, content, file));
    default:
      throw new InvalidFileError([
        {
          file,
          reason:
            'has no known kind. Name it *.scene.drawing, *.birds.drawing, *.outlines.drawing or *.picture.drawing.',
        },
      ]);
  }
}

function scenePictures(name: string, scene: SceneDrawing): DrawnFile {
  const pair = (time: SceneDrawing['time'], suffix: string) => ({
    wide: { ...sceneAt(scene, 'wide', time), fileName: `${name}-wide${suffix}` },
    phone: { ...sceneAt(scene, 'phone', time), fileName: `${name}-phone${suffix}` },
  });
  const light = pair(scene.time, '');
  return scene.keepTime ? { light } : { light, dark: pair('night', '-dark') };
}

function sceneAt(scene: SceneDrawing, screen: 'wide' | 'phone', time: SceneDrawing['time']): Drawing {
  const { birdSpanPx, ...layout } = SCENE_LAYOUTS[scene.shape][screen];
  const { skyline, seed, flip, trees, people, shoulder, bird } = scene;
  const crop = screen === 'wide' ? scene.crop : scene.phoneCrop;
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
    ...(shoulder && screen === 'wide' ? { shoulder } : {}),
    ...(people === undefined ? {} : { people }),
    ...(place ? { bird: place } : {}),
  });
}

type FileBird = NonNullable<SceneDrawing['bird']>;

function withoutPhone({ phone: _, ...bird }: FileBird) {
  return bird;
}

/** A span given for the wide picture would be too large on a phone. */
const phonePlace = (bird: FileBird, spanPx: number) => ({ spanPx, ...bird.phone });

/** Day raptors are the species 1 to 60 of the list, owls those after them. */
const LAST_DAY_RAPTOR = 60;

function birdPictures({ grade, species, points }: BirdDrawing, file: string): DrawnFile {
  const requested =
    species === 'all' ? DRAWN_SPECIES.filter((sn) => grade !== 'emblem' || sn <= LAST_DAY_RAPTOR) : species;
  const owl = grade === 'emblem' ? requested.find((sn) => sn > 60) : undefined;
  if (owl !== undefined) {
    throw new InvalidFileError([
      {
        file,
        place: 'species',
        reason: `${owl} is an owl, and only day raptors (1 to 60) have emblems`,
      },
    ]);
  }
  return requested.map((sn) => {
    const { svg, width, height, englishName, spanCm, lengthCm } = drawBird(sn, grade);
    const fileName = `${englishName.toLowerCase().replace(/[^a-z]+/g, '-')}-${grade}`;
    const places = points ? { points: anatomyPoints(sn) } : {};
    return { svg, width, height, fileName, facts: { sn, englishName, spanCm, lengthCm, ...places } };
  });
}

const TONES = { day: DAY_TONES, dusk: DUSK_TONES, night: NIGHT_TONES };

function picture(name: string, options: PictureDrawing): DrawnFile {
  const named = (drawing: Drawing): NamedDrawing => ({ ...drawing, fileName: name });
  const withDark = (drawing: Drawing, dark: Drawing): NamedDrawing => ({
    ...named(drawing),
    dark: { ...dark, fileName: `${name}-dark` },
  });
  switch (options.draw) {
    case 'contours':
      // On night grounds the same lines are white and fainter.
      return options.stroke
        ? named(drawContours(options))
        : withDark(drawContours(options), drawContours({ ...options, stroke: '#ffffff', opacity: 0.07 }));
    case 'footer-ridges':
      return withDark(drawFooterRidges(options), drawFooterRidges({ ...options, time: 'night' }));
    case 'waffle':
      return named(drawWaffle(options));
    case 'portrait':
      return named(drawPortrait(options));
    case 'emblem':
      return emblemPicture(options, named, withDark);
    case 'mark':
      return options.colour
        ? named(drawMark(options))
        : withDark(drawMark(options), drawMark({ ...options, colour: '#f3efe3' }));
    case 'figure': {
      const points: AnatomyPoints = anatomyPoints(options.sn);
      return { ...named(drawBird(options.sn, 'plate')), facts: { points } };
    }
  }
}

function emblemPicture(
  { sn, bankDegrees = 10, tones }: Extract<PictureDrawing, { draw: 'emblem' }>,
  named: (drawing: Drawing) => NamedDrawing,
  withDark: (drawing: Drawing, dark: Drawing) => NamedDrawing,
): NamedDrawing {
  if (tones) return named(bankedEmblem(sn, bankDegrees, TONES[tones]));
  return withDark(bankedEmblem(sn, bankDegrees, DAY_TONES), bankedEmblem(sn, bankDegrees, NIGHT_TONES));
}
