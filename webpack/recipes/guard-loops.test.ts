import { withGuardedLoops } from './guard-loops';

it.each([
  'for (;;) rounds += 1;',
  'while (true) { rounds += 1; }',
  'do rounds += 1; while (true);',
  'outer: for (const part of endless()) for (const one in part) continue outer;',
])('a loop can be ended in each of its rounds: %s', (loop) => {
  const run = new Function(
    'raptorsLoop',
    `let rounds = 0; function* endless() { for (;;) yield { one: 1 }; } ${withGuardedLoops(loop)}`,
  );
  let rounds = 0;
  const end = () => {
    rounds += 1;
    if (rounds > 5) throw new Error('It runs without end.');
  };
  expect(() => run(end)).toThrow('without end');
});

it('is ended in the line of its head, which a message quotes', () => {
  expect(withGuardedLoops('while (true)\n  rounds += 1;')).toMatch(/^while \(true\).*raptorsLoop\(\)/);
});
