import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bringUpToDate, picturesOf } from './studio';

const ORDER = 'remotes/nests/src/ground.picture.drawing';
const GROUND = 'remotes/nests/src/ground.svg';
const BIRDS = 'remotes/nests/content/pictures/birds.json';
const EAGLE = 'remotes/nests/content/pictures/steppe-eagle-plate.svg';

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'studio-'));
  order({ draw: 'mark', colour: '#8a9b97' });
  write('remotes/nests/src/eagle.birds.drawing', '{ "grade": "plate", "species": [31], "points": true }');
});
afterEach(() => rmSync(project, { recursive: true }));

function write(file: string, text: string) {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const order = (wanted: object) => write(ORDER, JSON.stringify(wanted));
const states = () =>
  Object.fromEntries(picturesOf(project, 'remotes/nests').map(({ file, state }) => [file, state]));
const draw = () => {
  for (const picture of picturesOf(project, 'remotes/nests')) bringUpToDate(project, picture);
};

it('draws what is missing, one element a line', () => {
  expect(states()).toEqual({ [GROUND]: 'missing', [BIRDS]: 'missing', [EAGLE]: 'missing' });
  draw();
  expect(states()).toEqual({ [GROUND]: 'same', [BIRDS]: 'same', [EAGLE]: 'same' });
  expect(read(GROUND)).toMatch(/^<svg xmlns=.*\n<path fill=.*\n<\/svg>\n<!-- drawn .*\n$/);
});

it('draws its own picture again when the order has changed', () => {
  draw();
  order({ draw: 'mark', colour: '#ffffff' });
  expect(states()[GROUND]).toBe('outdated');
  draw();
  expect(read(GROUND)).toContain('#ffffff');
});

it.each([
  ['changed', GROUND, () => read(GROUND).replace('#8a9b97', '#000000')],
  ['replaced', GROUND, () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['changed the points of', BIRDS, () => read(BIRDS).replace('"x":', '"x":0.')],
])('keeps what a person has %s', (_, file, made) => {
  draw();
  const text = made();
  write(file, text);
  expect(states()[file]).toBe('by hand');
  draw();
  expect(read(file)).toBe(text);
});

it('removes its own picture that no order asks for, and no other', () => {
  draw();
  write('remotes/nests/src/photo.svg', '<svg/>');
  rmSync(join(project, ORDER));
  expect(states()).toMatchObject({ [GROUND]: 'not ordered' });
  draw();
  expect(states()).toEqual({ [BIRDS]: 'same', [EAGLE]: 'same' });
  expect(read('remotes/nests/src/photo.svg')).toBe('<svg/>');
});
