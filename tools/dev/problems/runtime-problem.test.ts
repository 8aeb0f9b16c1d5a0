import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder } from '@raptors/tests/support/project/a-folder';
import { runtimeProblem, type ErrorReport, type Locate } from './runtime-problem';

let folder: string;
let file: string;
beforeAll(() => {
  folder = aFolder();
  file = join(folder, 'Owls.tsx');
  writeFileSync(file, 'const a = 1;\nconst owls = undefined;\nowls.map(String);\n');
});

const locate: Locate = (module, line) =>
  module === './our-work/src/Owls.tsx' ? { file, line: line - 10 } : undefined;

const aReport = (changes: Partial<ErrorReport> = {}): ErrorReport => ({
  path: '/Our_work',
  kind: 'render',
  message: 'Cannot read properties of undefined',
  stack: '',
  components: '',
  ...changes,
});

it('names the line of the source, with the lines around it, from a stack of Firefox', () => {
  const stack = 'b@http://localhost/shell.js:1:2\nOwls@webpack-internal:///./our-work/src/Owls.tsx:13:7\n';
  const problem = runtimeProblem(aReport({ stack }), locate);
  expect(problem.file).toMatch(/Owls\.tsx$/);
  expect(problem.place).toBe('line 3');
  expect(problem.reason).toContain('Cannot read properties of undefined');
  expect(problem.excerpt).toMatch(/> 3 \| owls\.map\(String\);/);
});

it('names the components that were being rendered, without HTML elements', () => {
  const components =
    '\n    at OwlList (webpack-internal:///./our-work/src/Owls.tsx:12:1)\n    at div (<anonymous>)\n    at Owls (webpack-internal:///./our-work/src/Owls.tsx:13:1)';
  const problem = runtimeProblem(aReport({ components }), locate);
  expect(problem.reason).toContain('Inside OwlList < Owls');
  expect(problem.place).toBe('line 2');
});

it('names the page where no line is known', () => {
  expect(runtimeProblem(aReport({ kind: 'rejection' }), locate)).toMatchObject({
    file: '/Our_work',
    reason: expect.stringContaining('nobody handled it'),
  });
});
