import { chosenAmount } from './donation';

it('prefers the typed amount to the preset, which counts again when the field is emptied', () => {
  expect(chosenAmount({ custom: '' })).toBeUndefined();
  expect(chosenAmount({ preset: 25, custom: '40' })).toBe('40');
  expect(chosenAmount({ preset: 25, custom: '' })).toBe('25');
});

it.each([
  ['40', '40'],
  ['0040', '40'],
  ['12.5', '12.50'],
  ['12.50', '12.50'],
  ['.5', '0.50'],
  ['0.01', '0.01'],
  ['99999999999999999999', '99999999999999999999'],
])('takes "%s" as %s dollars', (custom, dollars) => {
  expect(chosenAmount({ custom })).toBe(dollars);
});

it.each(['0', '0.00', '-5', '1e9', '1e309', '0.001', '12.345', '+5', '.', '५०'])(
  'takes "%s" for no amount, also when a preset was chosen before',
  (custom) => {
    expect(chosenAmount({ preset: 25, custom })).toBeUndefined();
  },
);

it.each(['125', ''])('takes what the field could not read for no amount, when it shows "%s"', (custom) => {
  expect(chosenAmount({ preset: 25, custom, isUnreadable: true })).toBeUndefined();
});
