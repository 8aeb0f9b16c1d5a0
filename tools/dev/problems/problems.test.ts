import { buildProblems } from '@raptors/webpack/build/build-problems';
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

describe('a message of the bundler', () => {
  it('is reduced to its sentence', () => {
    const [problem] = buildProblems([
      {
        message:
          'Module build failed (from ./node_modules/css-loader/index.js):\nSyntaxError: \u001b[31mUnclosed block\u001b[39m\n\n> 1 | .a {\n    at parse (/project/node_modules/postcss/parser.js:1:1)',
        moduleIdentifier: '/project/node_modules/css-loader/index.js!/project/remotes/a/A.module.css?x',
        loc: '7:1',
      } as never,
    ]);
    expect(problem).toMatchObject({ rule: 'build', place: 'line 7', reason: 'Unclosed block' });
    expect(problem?.file).toMatch(/project\/remotes\/a\/A\.module\.css$/);
  });

  it('names an import that does not exist', () => {
    const [problem] = buildProblems([
      {
        message: "Module not found: Error: Can't resolve './Nowhere' in '/project'",
        moduleName: './src/A.tsx',
      } as never,
    ]);
    expect(problem?.reason).toBe('"./Nowhere" is imported, but there is no such file or package.');
  });
});
