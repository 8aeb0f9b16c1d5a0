import { createHash } from 'node:crypto';
import type { SceneDrawing } from '@raptors/drawing/drawing-file';
import { SKYLINE_NAMES } from '@raptors/drawing/scene/skylines';

const TIMES = ['dawn', 'day', 'mist', 'dusk'] as const;

/** A banner that no other section has: mountains, light and bird follow from the remote's name. */
export function sceneFor(name: string): SceneDrawing {
  const [first = 0, second = 0, third = 0, fourth = 0] = createHash('sha256').update(name).digest();
  return {
    time: TIMES[first % TIMES.length] ?? 'day',
    skyline: SKYLINE_NAMES[second % SKYLINE_NAMES.length] ?? 'soft',
    // Higher than the seeds of the first sections.
    seed: 100 + third * 256 + fourth,
    shape: 'banner',
    bird: { sn: 1 + (third % 60), x: 0.74, y: 0.25, bankDegrees: (fourth % 21) - 10 },
  };
}
