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

it.each(['0', '-5', '12.50'])('takes the amount "%s" as it is: no range is checked', (custom) => {
  expect(chosenAmount(typeCustom(NO_DONATION, custom))).toBe(custom);
});

it('writes the amount with its dollar sign into a text', () => {
  expect(withAmount('Thank you for donating ${amount}!', '25')).toBe('Thank you for donating $25!');
});
