import { join } from 'node:path';
import { aFolder, writeIn } from '@raptors/tests/support/project/a-folder';
import { readDrawing } from './drawing-loader';

const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="58" height="20.5"><path fill="${colour}"/></svg>`;

let folder: string;
beforeEach(() => {
  folder = aFolder();
  write('package.json', '{}');
});

const write = (file: string, text: string) => writeIn(folder, file, text);
const drawing = (file: string, order: object = {}) => {
  write(file, JSON.stringify(order));
  return readDrawing(join(folder, file), file);
};
const addressOf = (name: string) =>
  expect.stringMatching(new RegExp(`^pictures/${name}\\.[0-9a-f]{8}\\.svg$`)) as string;

it('gives a picture its size and an address that changes with its content', () => {
  write('src/mark.svg', svg('#111111'));
  const { value, pictures, absent } = drawing('src/mark.picture.drawing');
  expect(value).toEqual({ src: addressOf('mark'), width: 58, height: 20.5 });
  expect([...pictures.values()]).toEqual([svg('#111111')]);
  expect(absent).toEqual([join(folder, 'src/mark-dark.svg')]);
  write('src/mark.svg', svg('#222222'));
  expect(drawing('src/mark.picture.drawing').value).not.toEqual(value);
});

it('removes line breaks and marks of drawn files, and changes nothing in handmade ones', () => {
  write('src/a.svg', `${svg('#111111').replaceAll('><', '>\n<')}\n<!-- drawn 0123456789 -->\n`);
  write('src/b.svg', `<svg viewBox="0 0 9 4">\n<path/>\n</svg>\n`);
  expect([...drawing('src/a.picture.drawing').pictures.values()]).toEqual([svg('#111111')]);
  const { value, pictures } = drawing('src/b.picture.drawing');
  expect([...pictures.values()]).toEqual(['<svg viewBox="0 0 9 4">\n<path/>\n</svg>\n']);
  expect(value).toMatchObject({ width: 9, height: 4 });
});

it('finds the crops of a scene, and its night where there is one', () => {
  for (const end of ['wide', 'phone']) write(`src/top-${end}.svg`, svg('#111111'));
  expect(Object.keys(drawing('src/top.scene.drawing').value as object)).toEqual(['light']);
  for (const end of ['wide', 'phone']) write(`src/top-${end}-dark.svg`, svg('#222222'));
  expect(drawing('src/top.scene.drawing').value).toMatchObject({
    light: { wide: { src: addressOf('top-wide') }, phone: { src: addressOf('top-phone') } },
    dark: { wide: { src: addressOf('top-wide-dark') }, phone: { src: addressOf('top-phone-dark') } },
  });
});

describe('birds', () => {
  const points = { eye: { x: 0.5, y: 0.1 } };
  beforeEach(() => {
    const facts = { kite: { sn: 6, englishName: 'Kite', points }, owl: { sn: 79, englishName: 'Owl' } };
    write('content/pictures/birds.json', JSON.stringify({ drawn: '0123456789', ...facts }));
    write('content/pictures/outlines.json', JSON.stringify({ owl: { sn: 79, path: 'M0 0h9z' } }));
    for (const slug of ['kite', 'owl']) write(`content/pictures/${slug}-plate.svg`, svg('#111111'));
  });

  it('have the order of the file, their facts, and points where the file asks for them', () => {
    const order = { grade: 'plate', species: [79, 6] };
    const [owl, kite] = drawing('src/a.birds.drawing', order).value as [object, object];
    expect(owl).toEqual({ src: addressOf('owl-plate'), width: 58, height: 20.5, sn: 79, englishName: 'Owl' });
    expect(kite).not.toHaveProperty('points');
    const withPoints = drawing('src/a.birds.drawing', { ...order, species: 'all', points: true }).value;
    expect(withPoints).toMatchObject([{ sn: 6, points }, { sn: 79 }]);
    expect(drawing('src/a.picture.drawing', { draw: 'figure', sn: 6 }).value).toMatchObject({
      src: addressOf('kite-plate'),
      points,
    });
  });

  it('give their outlines as data, without a file', () => {
    const { value, pictures } = drawing('src/a.outlines.drawing', { species: [79] });
    expect(value).toEqual([{ sn: 79, path: 'M0 0h9z' }]);
    expect(pictures.size).toBe(0);
  });
});

it.each([
  ['src/mark.picture.drawing', {}, 'needs mark.svg, which is missing'],
  ['src/a.birds.drawing', { grade: 'plate', species: [1] }, 'needs birds.json, which is missing'],
])('refuses %s without its pictures, and says what to do', (file, order, reason) => {
  expect(() => drawing(file, order)).toThrow(new RegExp(`${reason}[^]*npm run draw`));
});
