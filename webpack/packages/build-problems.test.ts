import { join } from 'node:path';
import { aFolder, writeIn } from '@raptors/tests/support/project/a-folder';
import type { StatsError } from 'webpack';
import { buildProblems } from './build-problems';

const file = '/site/remotes/our-story/src/pages/Contact/Contact.tsx';

const problemsOf = (...errors: Partial<StatsError>[]) => buildProblems(errors as StatsError[]);

it('lists only the first error of a file that does not parse', () => {
  const problems = problemsOf(
    { message: `[tsl] ERROR in ${file}(15,10)\n      TS1005: ':' expected.`, file, loc: '15:10' },
    { message: `[tsl] ERROR in ${file}(26,1)\n      TS1128: Declaration or statement expected.`, file },
    {
      message:
        "Module parse failed: Unexpected token (16:4)\nFile was parsed as module type 'javascript/auto'.",
      moduleIdentifier: `/site/node_modules/ts-loader/index.js??ruleSet[1]!${file}`,
    },
  );
  expect(problems).toEqual([
    expect.objectContaining({
      place: 'line 15',
      reason: "':' expected.",
      file: expect.stringMatching(/Contact\.tsx$/),
    }),
  ]);
});

it('lists a syntax error of a sheet once, in its own words', () => {
  const sheet = '/site/remotes/our-story/src/Contact.module.css';
  const failed = `Module build failed (from ../../node_modules/css-loader/dist/cjs.js):\nSyntaxError\n\n(270:5) ${sheet} Unexpected }\n\n  268 | .a {`;
  const executed = `Execution of module code from module graph (./src/Contact.module.css) failed: ${failed}`;
  const problems = problemsOf(
    { message: failed, moduleIdentifier: `/site/css-loader.js!${sheet}`, loc: '270:5' },
    { message: executed, moduleIdentifier: `/site/css-loader.js!${sheet}` },
  );
  expect(problems).toEqual([expect.objectContaining({ place: 'line 270', reason: 'Unexpected }' })]);
});

it('names the line of an import in the source, not that of the compiled code', () => {
  const folder = aFolder();
  const source = join(folder, 'Owls.tsx');
  writeIn(folder, 'Owls.tsx', "type A = 1;\n\nimport { b } from './b';\nimport { c } from './Nowhere';\n");
  const [problem] = problemsOf({
    message: "Module not found: Error: Can't resolve './Nowhere'",
    moduleIdentifier: source,
    loc: '1:0-20',
  });
  expect(problem?.place).toBe('line 4');
});

it('names an import of a missing part of a package once, with the nearest name', () => {
  const folder = aFolder();
  const source = join(folder, 'Owls.tsx');
  writeIn(folder, 'Owls.tsx', "import { Container } from '@raptors/shared/design/Contaner';\n");
  writeIn(folder, 'shared/design/Container.tsx', '');
  const message = `Module not found: Error: Package path ./design/Contaner is exported from package ${folder}/shared, but no valid target file was found (see exports field in ${folder}/shared/package.json)`;
  const problems = problemsOf(
    { message, moduleIdentifier: source, loc: '2:0-20' },
    { message, moduleIdentifier: source, loc: '8:0-20' },
  );
  expect(problems).toEqual([
    expect.objectContaining({
      place: 'line 1',
      reason: '"@raptors/shared/design/Contaner" is imported, but there is no such file or package.',
      remedy: expect.stringContaining('Did you mean "Container"?'),
    }),
  ]);
});

it('reduces a message to its sentence', () => {
  const [problem] = problemsOf({
    message:
      'Module build failed (from ./node_modules/css-loader/index.js):\nSyntaxError: \u001b[31mUnclosed block\u001b[39m\n\n> 1 | .a {\n    at parse (/project/node_modules/postcss/parser.js:1:1)',
    moduleIdentifier: '/project/node_modules/css-loader/index.js!/project/remotes/a/A.module.css?x',
    loc: '7:1',
  });
  expect(problem).toMatchObject({ rule: 'build', place: 'line 7', reason: 'Unclosed block' });
  expect(problem?.file).toMatch(/project\/remotes\/a\/A\.module\.css$/);
});
