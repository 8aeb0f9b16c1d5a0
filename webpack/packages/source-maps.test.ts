import { sourceMapsText } from './source-maps';

it('keeps the content of the project’s sources, and none of libraries or of the bundler', () => {
  const map = {
    version: 3,
    file: 'a.js',
    names: [],
    sources: ['shared/design/Button.tsx', 'node_modules/react/index.js', 'webpack/runtime/public path'],
    sourcesContent: ['own', 'library', 'code'],
    mappings: '',
  };
  const { file: _, ...kept } = map;
  const maps = new Map([
    ['public/a.js', map],
    ['server/b.cjs', map],
  ]);
  expect(JSON.parse(sourceMapsText(maps, 'public'))).toEqual({
    'a.js': { ...kept, sourcesContent: ['own', null, null] },
  });
});
