import { RIDGES, ridgeLine } from './ridge-line';
import { withDefaults } from './scene-options';
import { SCENE_LAYOUTS } from './scene-shapes';

it.each([
  ['hero', 'wide', 0.66],
  ['banner', 'wide', 0.62],
  ['banner', 'phone', 0.5],
] as const)(
  'keeps the near hills of a %s (%s) above %d of the height under the caption, for 12 seeds',
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
