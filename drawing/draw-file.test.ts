import { drawFile, type DrawnFile, type NamedDrawing } from './draw-file';

const draw = (file: string, options: object) => drawFile(file, JSON.stringify(options));
const scene = { time: 'day', skyline: 'annapurna', seed: 11, shape: 'banner' };

function drawings(drawn: DrawnFile): NamedDrawing[] {
  if ('svg' in drawn && typeof drawn.svg === 'string') {
    const drawing = drawn as NamedDrawing;
    return drawing.dark ? [drawing, drawing.dark] : [drawing];
  }
  return Object.values(drawn).flatMap((item) => drawings(item as DrawnFile));
}

describe('drawFile', () => {
  it('draws a scene for wide screens and phones, by day and by night', () => {
    expect(drawings(draw('top.scene.drawing', scene)).map(({ fileName }) => fileName)).toEqual([
      'top-wide',
      'top-phone',
      'top-wide-dark',
      'top-phone-dark',
    ]);
  });

  it('draws no night version if the scene keeps its time', () => {
    expect(draw('top.scene.drawing', { ...scene, keepTime: true })).not.toHaveProperty('dark');
  });

  it('draws the given species in the given order', () => {
    const birds = drawings(draw('some.birds.drawing', { grade: 'plate', species: [33, 1] }));
    expect(birds.map(({ facts }) => facts?.sn)).toEqual([33, 1]);
    expect(birds[0]?.fileName).toBe('golden-eagle-plate');
  });

  it('names the places of the bird’s parts where the file asks for them', () => {
    const places = (options: object) =>
      drawings(draw('some.birds.drawing', { grade: 'plate', species: [31, 71], ...options })).map(
        ({ facts }) => facts?.points !== undefined,
      );
    expect(places({ points: true })).toEqual([true, true]);
    expect(places({})).toEqual([false, false]);
  });

  it.each([
    ['a.scene.drawing', { ...scene, time: 'noon' }, ': time: ', '"dawn"'],
    ['a.scene.drawing', { ...scene, sun: true }, ': sun: ', 'allowed are time, skyline'],
    ['a.scene.drawing', { ...scene, skyline: 'alps' }, ': skyline: ', '"annapurna"'],
    ['a.scene.drawing', { ...scene, bird: { sn: 61, x: 0.5, y: 0.5 } }, ': bird.sn: ', '60'],
    ['a.birds.drawing', { grade: 'sketch', species: 'all' }, ': grade: ', '"plate"'],
    ['a.birds.drawing', { grade: 'plate', species: [84] }, ': species.0: ', '1 to 83'],
    ['a.birds.drawing', { grade: 'emblem', species: [61] }, ': species: ', 'only day raptors'],
    ['a.picture.drawing', { draw: 'cat' }, ': draw: ', '"contours"'],
    ['a.picture.drawing', { draw: 'portrait', initials: 'ABCD', seed: 1 }, ': initials: ', '3'],
    ['a.picture.drawing', { draw: 'contours', stroke: 'red' }, ': stroke: ', '#16302e'],
  ])('refuses %s with %j, naming the field and what is allowed', (file, options, field, allowed) => {
    expect(() => draw(file, options)).toThrow(file);
    expect(() => draw(file, options)).toThrow(field);
    expect(() => draw(file, options)).toThrow(allowed);
  });

  it('refuses what is no JSON and what has no known kind', () => {
    expect(() => drawFile('a.scene.drawing', '{time: day}')).toThrow('a.scene.drawing: line 1: is not JSON');
    expect(() => drawFile('a.drawing', '{}')).toThrow('Name it *.scene.drawing');
  });
});
