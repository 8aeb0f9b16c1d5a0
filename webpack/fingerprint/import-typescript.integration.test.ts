/** A program in TypeScript runs from one script that is made once: from the right one, and never from a damaged one. */
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aFolder, writeIn } from '@raptors/tests/support/project/a-folder';

const IMPORTER = pathToFileURL(join(__dirname, 'import-typescript.mjs')).href;

let folder: string;
beforeEach(() => {
  folder = aFolder();
  write('package-lock.json', '{}');
  write('package.json', '{ "type": "module" }');
  write(
    'cli/program.ts',
    "import { greet } from '../words/greet';\nexport const run = () => greet('raptor');",
  );
  write('words/greet.ts', 'export const greet = (name: string): string => `Hello ${name}`;');
});

const write = (file: string, text: string) => writeIn(folder, file, text);

const greeting = (text: string) =>
  write('words/greet.ts', `export const greet = (name: string): string => \`${text} \${name}\`;`);

/** Starts the program in a process of its own. */
const run = () =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { importTypeScript } from '${IMPORTER}';
       const { run } = await importTypeScript(${JSON.stringify(join(folder, 'cli/program.ts'))});
       console.log(await run());`,
    ],
    { encoding: 'utf8', stdio: 'pipe' },
  ).trim();

/** Folders of the scripts that were made. */
function scripts(): string[] {
  const cache = join(folder, 'node_modules/.cache/scripts');
  return readdirSync(cache).flatMap((program) =>
    readdirSync(join(cache, program))
      .filter((name) => name !== 'made.json')
      .map((made) => join(cache, program, made)),
  );
}

it('makes the script once, again when somebody has deleted it, and another one when a module has changed', () => {
  expect([run(), run()]).toEqual(['Hello raptor', 'Hello raptor']);
  expect(scripts()).toHaveLength(1);
  for (const script of scripts()) rmSync(script, { recursive: true });
  expect(run()).toBe('Hello raptor');
  greeting('Good morning');
  expect(run()).toBe('Good morning raptor');
});

it('imports a library from where the module that asks for it finds it', () => {
  for (const [at, version] of [
    ['words', '2'],
    ['.', '1'],
  ]) {
    write(`${at}/node_modules/library/package.json`, '{ "name": "library" }');
    write(`${at}/node_modules/library/index.js`, `exports.version = '${version}';`);
  }
  write('words/package.json', '{ "type": "module" }');
  write('words/greet.ts', "export { version as greet } from 'library';");
  write(
    'cli/program.ts',
    "import { greet } from '../words/greet';\nimport { version } from 'library';\nexport const run = () => [greet, version];",
  );
  expect(run()).toBe("[ '2', '1' ]");
});

it('runs the program without a cache, where no lock file says which libraries it has', () => {
  rmSync(join(folder, 'package-lock.json'));
  expect(run()).toBe('Hello raptor');
});

it('says where the code of a program is wrong', () => {
  write('words/greet.ts', 'export const greet = (;');
  expect(run).toThrow(/greet\.ts:1/);
});

it('keeps scripts that a running program may still import', () => {
  for (const text of ['1', '2']) {
    greeting(text);
    run();
  }
  expect(scripts()).toHaveLength(2);
  const longAgo = Date.now() / 1000 - 7200;
  for (const script of scripts()) utimesSync(script, longAgo, longAgo);
  greeting('3');
  run();
  expect(scripts()).toHaveLength(1);
});
