import { countVariants, pageVariants, variantOf } from './page-variants';

const group = { name: 'group', values: ['diurnal', 'owl'] };
const size = { name: 'size', values: ['small'] };

it.each([
  [[], []],
  [[group], ['group=diurnal', 'group=owl']],
  [
    [group, size],
    ['size=small', 'group=diurnal', 'group=diurnal&size=small', 'group=owl', 'group=owl&size=small'],
  ],
])('gives every choice among %j', (parameters, variants) => {
  expect(pageVariants(parameters)).toEqual(variants);
  expect(countVariants(parameters)).toBe(variants.length);
});

it.each([
  ['size=small&group=owl&utm=x', 'group=owl&size=small'],
  ['group=penguin', ''],
  ['', ''],
])('finds in %s the variant "%s"', (search, variant) => {
  expect(variantOf([group, size], (name) => new URLSearchParams(search).get(name))).toBe(variant);
});
