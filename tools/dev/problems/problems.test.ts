import { ProblemBoard } from './problem-board';

const aProblem = (reason: string) => ({ file: 'a.ts', place: 'line 3', reason });

it('the board of problems reports each change once, and when all problems are fixed', () => {
  const reported: number[] = [];
  const board = new ProblemBoard((problems) => reported.push(problems.length));
  board.set('types', [aProblem('It is wrong.')]);
  board.set('types', [aProblem('It is wrong.')]);
  board.set('lint', [aProblem('It is ugly.')]);
  board.set('types', []);
  board.set('lint', []);
  expect(reported).toEqual([1, 2, 1, 0]);
});
