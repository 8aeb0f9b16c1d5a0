import pageLayerLoader from './page-layer-loader';

it('puts a sheet into the layer of pages, unless it names a layer', () => {
  expect(pageLayerLoader('.a{}')).toBe('@layer page{.a{}\n}');
  expect(pageLayerLoader('@layer page { .a {} }')).toBe('@layer page { .a {} }');
});
