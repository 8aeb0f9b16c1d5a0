import { drawOrder } from './draw-order';

const draw = (file: string, order: object) => drawOrder(file, JSON.stringify(order));
const filesOf = (file: string, order: object) => [...draw(file, order).pictures.keys()];
const scene = { time: 'day', skyline: 'annapurna', seed: 11, shape: 'banner' };

describe('drawOrder', () => {
  it('draws a scene for wide screens and phones, by day and by night unless it keeps its time', () => {
    expect(filesOf('src/top.scene.drawing', scene)).toEqual([
      'src/top-wide.svg',
      'src/top-phone.svg',
      'src/top-wide-dark.svg',
      'src/top-phone-dark.svg',
    ]);
    expect(filesOf('src/top.scene.drawing', { ...scene, keepTime: true })).toEqual([
      'src/top-wide.svg',
      'src/top-phone.svg',
    ]);
  });

  it('draws birds where all pages of a package find them, with their facts', () => {
    const { pictures, birds } = draw('src/some.birds.drawing', { grade: 'plate', species: [33, 47] });
    expect([...pictures.keys()]).toEqual([
      'content/pictures/golden-eagle-plate.svg',
      'content/pictures/himalayan-buzzard-plate.svg',
    ]);
    expect(birds?.get('golden-eagle')).toEqual({
      sn: 33,
      englishName: 'Golden Eagle',
      spanCm: 207,
      lengthCm: 84,
    });
    // The list of species gives no wingspan for this buzzard.
    expect(birds?.get('himalayan-buzzard')?.spanCm).toBeUndefined();
  });

  it.each([
    [{ draw: 'contours' }, ['a.svg', 'a-dark.svg']],
    [{ draw: 'contours', stroke: '#ffffff' }, ['a.svg']],
    [{ draw: 'footer-ridges' }, ['a.svg', 'a-dark.svg']],
    [{ draw: 'waffle', parts: [{ colour: '#ff8fa0', count: 3 }] }, ['a.svg']],
    [{ draw: 'portrait', initials: 'AG', seed: 1 }, ['a.svg']],
    [{ draw: 'emblem', sn: 31 }, ['a.svg', 'a-dark.svg']],
    [{ draw: 'emblem', sn: 31, tones: 'dusk' }, ['a.svg']],
    [{ draw: 'mark' }, ['a.svg', 'a-dark.svg']],
    [{ draw: 'figure', sn: 33 }, ['content/pictures/golden-eagle-plate.svg']],
  ])('draws %j', (order, files) => {
    expect(filesOf('a.picture.drawing', order)).toEqual(files);
  });

  it.each([
    ['a.scene.drawing', { ...scene, time: 'noon' }, ': time: ', '"dawn"'],
    ['a.scene.drawing', { ...scene, sun: true }, ': sun: ', 'allowed are time, skyline'],
    ['a.scene.drawing', { ...scene, bird: { sn: 61, x: 0.5, y: 0.5 } }, ': bird.sn: ', '60'],
    ['a.birds.drawing', { grade: 'plate', species: [84] }, ': species.0: ', '1 to 83'],
    ['a.birds.drawing', { grade: 'emblem', species: [61] }, ': species: ', 'only day raptors'],
    ['a.picture.drawing', { draw: 'cat' }, ': draw: ', '"contours"'],
    ['a.picture.drawing', { draw: 'contours', stroke: 'red' }, ': stroke: ', '#16302e'],
  ])('refuses %s with %j, naming the field and what is allowed', (file, order, field, allowed) => {
    expect(() => draw(file, order)).toThrow(file + field);
    expect(() => draw(file, order)).toThrow(allowed);
  });

  it('refuses what is no JSON and what has no known kind', () => {
    expect(() => drawOrder('a.scene.drawing', '{time: day}')).toThrow('a.scene.drawing: is not JSON');
    expect(() => drawOrder('a.drawing', '{}')).toThrow('Name it *.scene.drawing');
  });
});
