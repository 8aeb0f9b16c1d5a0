/** Lines of stacks, in the formats of all browsers. */
import { readStack } from '../commands/live/stack';

const SCRIPT = 'https://shyena.example/releases/engage/1.0.0-0123456789ab/Contact.0123456789.js';
const place = { url: SCRIPT, line: 1, column: 2345 };

it.each([
  [`    at newest (${SCRIPT}:1:2345)`, 'newest'],
  [`    at new Owls (${SCRIPT}:1:2345)`, 'Owls'],
  [`    at async Object.load (${SCRIPT}:1:2345)`, 'Object.load'],
  [`    at o [as onPress] (${SCRIPT}:1:2345)`, 'o [as onPress]'],
  [`    at ${SCRIPT}:1:2345`, ''],
  [`asyncLoad@${SCRIPT}:1:2345`, 'asyncLoad'],
  [`async*load@${SCRIPT}:1:2345`, 'load'],
  [`global code@${SCRIPT}:1:2345`, 'global code'],
  [`${SCRIPT}:1:2345`, ''],
])('reads %s', (text, called) => {
  expect(readStack(text)).toEqual([{ text, place, called }]);
});

it('keeps lines that name no place', () => {
  const stack = 'TypeError: owls is undefined\n    at <anonymous>\nmap@[native code]\n';
  expect(
    readStack(stack)
      .map(({ text }) => text)
      .join('\n'),
  ).toBe(stack.trimEnd());
  expect(readStack(stack).some((line) => line.place)).toBe(false);
});
