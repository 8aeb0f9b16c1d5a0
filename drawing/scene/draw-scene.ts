import { DAY_TONES, DUSK_TONES, NIGHT_TONES, type EmblemTones } from '../bird/draw-emblem';
import { bankedElements } from '../bird/draw-raptor';
import { UNITS_PER_SPAN } from '../bird/grow-raptor';
import type { Drawing } from '../drawing';
import { shortNumber } from '../svg/path-data';
import { svgFile } from '../svg/svg-file';
import { forestRidges } from './forest-ridges';
import { withDefaults, type Scene, type SceneOptions } from './scene-options';
import { sky } from './sky';
import { snowRange } from './snow-range';
import type { TimeOfDay } from './times';

const BIRD_TONES: Readonly<Record<TimeOfDay, EmblemTones>> = {
  dawn: DAY_TONES,
  day: DAY_TONES,
  mist: DAY_TONES,
  dusk: DUSK_TONES,
  night: NIGHT_TONES,
};

/** The same options give the same file. */
export function drawScene(options: SceneOptions): Drawing {
  const scene = withDefaults(options);
  const { width, height } = scene;
  const body = sky(scene) + snowRange(scene) + flyingBird(scene) + forestRidges(scene);
  return svgFile({
    viewBox: [0, 0, width, height],
    width,
    height,
    body,
    preserveAspectRatio: 'xMidYMax slice',
  });
}

function flyingBird({ bird, time, width, height }: Scene): string {
  if (!bird) return '';
  const { elements } = bankedElements(bird.sn, bird.bankDegrees ?? 10, BIRD_TONES[time]);
  const scale = shortNumber(Math.round((bird.spanPx / UNITS_PER_SPAN) * 1000) / 1000);
  const place = `${Math.round(bird.x * width)} ${Math.round(bird.y * height)}`;
  return `<g transform="translate(${place}) scale(${scale})">${elements}</g>`;
}
