import { problemText, type Problem } from '@raptors/shared/contract/problem/problem';
import { ProblemBoard } from './problem-board';

const aProblem = (changes: Partial<Problem> = {}): Problem => ({
  file: 'a.ts',
  place: 'line 3',
  rule: 'types',
  reason: 'It is wrong.',
  remedy: 'Fix it.',
  ...changes,
});

describe('the board of problems', () => {
  it('reports each change once, and when all problems are fixed', () => {
    const board = new ProblemBoard();
    const reported: number[] = [];
    board.onChange((problems) => reported.push(problems.length));
    board.set('types', [aProblem()]);
    board.set('types', [aProblem()]);
    board.set('lint', [aProblem({ rule: 'lint', reason: 'It is ugly.' })]);
    board.set('types', []);
    board.set('lint', []);
    expect(reported).toEqual([1, 2, 1, 0]);
  });

  it('lists a problem once, even if several checkers found it', () => {
    const board = new ProblemBoard();
    board.set('types', [aProblem()]);
    board.set('build', [aProblem({ rule: 'build' })]);
    expect(board.all()).toHaveLength(1);
  });
});

describe('a file that cannot be built', () => {
  it('lists its build problems only; other problems of the file go once it compiles', () => {
    const board = new ProblemBoard();
    board.set('types', [aProblem({ rule: 'types TS1005' }), aProblem({ file: 'b.ts' })]);
    board.set('our-work build', [aProblem({ rule: 'build', reason: "',' expected" })]);
    expect(board.all().map(({ file, rule }) => [file, rule])).toEqual([
      ['b.ts', 'types'],
      ['a.ts', 'build'],
    ]);
    board.set('our-work build', []);
    expect(board.all().map(({ file }) => file)).toEqual(['b.ts']);
  });

  it('forgets problems by the prefix of their checker', () => {
    const board = new ProblemBoard();
    board.set('runtime 1', [aProblem()]);
    board.set('types', [aProblem({ file: 'b.ts' })]);
    board.clear('runtime');
    expect(board.all().map(({ file }) => file)).toEqual(['b.ts']);
  });
});

it('names file, place, reason and what to do', () => {
  expect(problemText(aProblem())).toBe('✗ a.ts: line 3\n  It is wrong. (types)\n  → Fix it.');
});
