import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aFolder } from '@raptors/tests/support/project/a-folder';
import type { Problem } from '@raptors/shared/contract/problem/problem';

/**
 * The checker ended when a file vanished between being saved and being linted, and in a repository without a lint
 * configuration. Nothing was checked from then on.
 */
let project: string;
const file = (name: string) => join(project, name);

beforeEach(() => {
  project = aFolder();
  writeFileSync(file('package.json'), '{ "type": "module" }');
  writeFileSync(file('a.js'), 'debugger;\n');
});

const configure = () =>
  writeFileSync(
    file('eslint.config.mjs'),
    "export default [{ files: ['**/*.js'], rules: { 'no-debugger': 'error' } }];\n",
  );

/**
 * Lints in a separate process, as the checker does. Each list of files is one round; `a.js` is removed after the first
 * of several.
 */
function lint(...rounds: string[][]): Problem[] {
  const code = `
    import { rmSync } from 'node:fs';
    import { createLinter } from ${JSON.stringify(join(__dirname, 'lint.ts'))};
    const linter = createLinter(process.cwd());
    let problems = [];
    for (const files of ${JSON.stringify(rounds)}) {
      problems = await linter.lint(files.map((fileName) => ({ fileName, text: 'debugger;\\n' })));
      if (${rounds.length} > 1) rmSync(${JSON.stringify(file('a.js'))}, { force: true });
    }
    console.log(JSON.stringify(problems));
  `;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', pathToFileURL(require.resolve('tsx')).href, '--input-type=module', '-e', code],
    { cwd: project, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Problem[];
}

it('lints what is there when another file has gone', () => {
  configure();
  expect(lint([file('gone.js'), file('a.js')]).map(({ rule }) => rule)).toEqual(['lint no-debugger']);
});

it('says nothing more of a file that has gone', () => {
  configure();
  expect(lint([file('a.js')], [])).toEqual([]);
});

it('lints what it was given, whatever is on the disk by now', () => {
  configure();
  writeFileSync(file('b.js'), '');
  expect(lint([file('b.js')]).map(({ rule }) => rule)).toEqual(['lint no-debugger']);
});

it('says in one problem that there is no configuration', () => {
  expect(lint([file('a.js')])).toEqual([
    expect.objectContaining({ reason: expect.stringMatching(/^ESLint can't run: /) as string }),
  ]);
});
