import { drawScene } from './draw-scene';
import { RIDGES, ridgeLine } from './ridge-line';
import { withDefaults } from './scene-options';
import { SCENE_LAYOUTS } from './scene-shapes';
import type { TimeOfDay } from './times';

const bird = { sn: 31, spanPx: 120, x: 0.75, y: 0.22 };

describe('drawScene', () => {
  it('lets the light fall from the side of the glow', () => {
    const glowX = (time: TimeOfDay) => {
      const { svg } = drawScene({ time, width: 1000, height: 400 });
      return Number(/<circle cx="(\d+)"[^>]*url\(#g\)/.exec(svg)?.[1]);
    };
    expect(glowX('dawn')).toBeGreaterThan(900);
    expect(glowX('dusk')).toBeLessThan(100);
  });

  it('draws bird, watchers and trees only when requested', () => {
    const plain = drawScene({ time: 'day', width: 640, height: 400, trees: false });
    const full = drawScene({ time: 'day', width: 640, height: 400, bird, people: 0.6 });
    expect(plain.svg).not.toContain('scale(');
    expect(full.svg.match(/scale\(/g)).toHaveLength(3);
  });

  it.each([
    ['hero', 'wide', 0.66],
    ['banner', 'wide', 0.62],
    ['banner', 'phone', 0.5],
  ] as const)(
    'keeps the near hill of a %s (%s) above %d of the height under the caption, for any seed',
    (shape, screen, line) => {
      const layout = SCENE_LAYOUTS[shape][screen];
      for (let seed = 1; seed <= 12; seed++) {
        const scene = withDefaults({ ...layout, time: 'day', seed });
        const { crest } = ridgeLine(scene, RIDGES - 1);
        const underCaption = crest.filter(([x]) => x < scene.shoulder.extent * scene.width);
        expect(Math.max(...underCaption.map(([, y]) => y)) / scene.height).toBeLessThan(line);
      }
    },
  );
});
