import { lettersOf } from './letters-of';

it.each([
  ['Owls', ['O', 'w', 'l', 's']],
  ['स्वस्थ छ', ['स्व', 'स्थ', ' ', 'छ']],
  ['हुन् र', ['हु', 'न्', ' ', 'र']],
  ['गर्\u200dयो 🦉', ['ग', 'र्\u200dयो', ' ', '🦉']],
  ['', []],
])('splits “%s” into whole letters', (text, letters) => {
  expect(lettersOf(text)).toEqual(letters);
});
