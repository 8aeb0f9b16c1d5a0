import { lerp } from '../geometry/point';

/** Smooth noise from 0 to 1, with one value per whole number. */
function lineNoise(x: number, seed: number): number {
  const cell = Math.floor(x);
  return lerp(hash(cell, seed), hash(cell + 1, seed), quintic(x - cell));
}

type LayeredNoiseOptions = { seed: number; octaves: number; frequency: number; ridged?: boolean };

/** Layers of noise, each about half as strong and twice as fine as the one before, from 0 to 1; ridged noise has sharp crests. */
export function layeredNoise(
  x: number,
  { seed, octaves, frequency, ridged = false }: LayeredNoiseOptions,
): number {
  let sum = 0;
  let weights = 0;
  for (let octave = 0; octave < octaves; octave++) {
    const weight = 0.48 ** octave;
    const value = lineNoise(x * frequency * 2.07 ** octave + octave * 17.3, seed + octave * 101);
    sum += weight * (ridged ? 1 - Math.abs(2 * value - 1) : value);
    weights += weight;
  }
  return sum / weights;
}

const quintic = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

function hash(cell: number, seed: number): number {
  let mixed = Math.imul(cell ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(seed, 0xc2b2ae35);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x2c1b3c6d);
  mixed ^= mixed >>> 12;
  mixed = Math.imul(mixed, 0x297a2d39);
  mixed ^= mixed >>> 15;
  return (mixed >>> 0) / 4294967296;
}
