/** The function around a place, named as its author would. */
import { enclosingFunction } from './trace-place';

const SOURCE = `import { owls } from './owls';
export function Owls({ owls }: { owls: string[] }) {
  const [chosen, choose] = useState(() => owls[0]);
  const onPress = () => choose(owls[1]);
  return <button onClick={() => onPress()}>{chosen}</button>;
}
export const Eagles = memo(function Eagles() { return null; });
class Nest { eggs() { return 3; } #hatch = () => 4; }
const table = { 'when late': () => 5 };
start();
`;

it.each([
  ['owls[0]', 'Owls'],
  ['choose(owls[1])', 'onPress'],
  ['onPress()', 'Owls'],
  ['return null', 'Eagles'],
  ['return 3', 'eggs'],
  ['4;', '#hatch'],
  ['5 }', "'when late'"],
  ['start()', undefined],
])('names the function around %s', (code, expected) => {
  const before = SOURCE.slice(0, SOURCE.indexOf(code)).split('\n');
  expect(enclosingFunction('Owls.tsx', SOURCE, before.length, before.at(-1)?.length ?? 0)).toBe(expected);
});

it('names none in a source of another language', () => {
  expect(enclosingFunction('about.mdx', '# About\n\nfunction text() {}', 3, 18)).toBeUndefined();
});
