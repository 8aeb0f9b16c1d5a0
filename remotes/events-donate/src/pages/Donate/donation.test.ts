import { choosePreset, chosenAmount, NO_DONATION, typeCustom, withAmount } from './donation';

it('is nothing at first', () => {
  expect(chosenAmount(NO_DONATION)).toBeUndefined();
});

it('prefers the typed amount to the preset, and goes back to the preset when the field is emptied', () => {
  const preset = choosePreset(25);
  expect(chosenAmount(preset)).toBe('25');
  expect(chosenAmount(typeCustom(preset, '40'))).toBe('40');
  expect(chosenAmount(typeCustom(typeCustom(preset, '40'), ''))).toBe('25');
});

it('clears the typed amount when a preset is chosen', () => {
  expect(choosePreset(100)).toEqual({ preset: 100, custom: '' });
});

it.each([
  ['40', '40'],
  ['0040', '40'],
  ['12.5', '12.50'],
  ['12.50', '12.50'],
  ['.5', '0.50'],
  ['0.01', '0.01'],
  ['99999999999999999999', '99999999999999999999'],
])('takes "%s" as %s dollars', (typed, dollars) => {
  expect(chosenAmount(typeCustom(NO_DONATION, typed))).toBe(dollars);
});

it.each(['0', '0.00', '-5', '1e9', '1e309', '0.001', '12.345', '+5', '.', '५०'])(
  'takes "%s" for no amount, also when a preset was chosen before',
  (typed) => {
    expect(chosenAmount(typeCustom(choosePreset(25), typed))).toBeUndefined();
  },
);

it('takes what the field could not read for no amount, also when a preset was chosen before', () => {
  expect(chosenAmount(typeCustom(choosePreset(25), '125', true))).toBeUndefined();
  expect(chosenAmount(typeCustom(choosePreset(25), '', true))).toBeUndefined();
});

it('writes the amount with its dollar sign into a text', () => {
  expect(withAmount('Thank you for donating ${amount}!', '25')).toBe('Thank you for donating $25!');
});
