// Drawings are made at build time; a component test only needs their shape.
import { readFileSync } from 'node:fs';

const picture = { src: '/test.svg', width: 100, height: 50 };
const scene = { light: { wide: picture, phone: picture }, dark: { wide: picture, phone: picture } };
const middle = { x: 0.5, y: 0.5 };
const points = {
  head: middle,
  eye: middle,
  bill: middle,
  wingTip: middle,
  trailingEdge: middle,
  tail: middle,
  feet: middle,
};

function exportsOf(file) {
  if (file.endsWith('.scene.drawing')) return scene;
  if (file.endsWith('.picture.drawing')) return { ...picture, dark: picture, points };
  const { species, points: hasPoints } = JSON.parse(readFileSync(file, 'utf8'));
  const numbers = species === 'all' ? Array.from({ length: 83 }, (_, i) => i + 1) : species;
  if (file.endsWith('.outlines.drawing'))
    return numbers.map((sn) => ({ sn, path: 'M0 0h9v4z', viewBox: '0 0 9 4', widthCm: 90, heightCm: 40 }));
  const bird = { spanCm: 100, lengthCm: 50, ...picture, ...(hasPoints ? { points } : {}) };
  return numbers.map((sn) => ({ sn, englishName: `Bird ${sn}`, ...bird }));
}

export default {
  process: (_source, file) => ({
    code: `module.exports = { __esModule: true, default: ${JSON.stringify(exportsOf(file))} };`,
  }),
};
