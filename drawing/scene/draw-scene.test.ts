import { drawScene } from './draw-scene';
import { RIDGES, ridgeLine } from './ridge-line';
import { withDefaults } from './scene-options';
import { SCENE_LAYOUTS } from './scene-shapes';
import { snowFacets } from './snow-facets';
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

  it.each(['left', 'right'] as const)(
    'shades the face of a mountain that turns from light of the %s',
    (light) => {
      const pyramid = [
        [0, 300],
        [200, 50],
        [400, 300],
      ] as const;
      const { shade } = snowFacets({
        skyline: pyramid,
        width: 400,
        baseY: 300,
        rangeHeight: 300,
        light,
        seed: 1,
        stretch: 1,
      });
      // The first face begins at the summit, and goes on in steps.
      const numbers = [...shade.split('z')[0]!.matchAll(/-?\d+/g)].map(Number);
      const across = numbers.filter((_, index) => index % 2 === 0);
      const places = across.map((_, index) => across.slice(0, index + 1).reduce((sum, step) => sum + step));
      const middle = (Math.min(...places) + Math.max(...places)) / 2;
      expect(places[0]).toBe(200);
      expect(middle > 200).toBe(light === 'left');
    },
  );

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
    'keeps the near hills of a %s (%s) above %d of the height under the caption, for any seed',
    (shape, screen, line) => {
      const layout = SCENE_LAYOUTS[shape][screen];
      for (let seed = 1; seed <= 12; seed++) {
        const scene = withDefaults({ ...layout, time: 'day', seed });
        const [farther, nearest] = [ridgeLine(scene, RIDGES - 2), ridgeLine(scene, RIDGES - 1)];
        for (let x = 0; x < scene.shoulder.extent * scene.width; x += 5)
          expect(Math.min(farther.heightAt(x), nearest.heightAt(x)) / scene.height).toBeLessThan(line);
      }
    },
  );
});
