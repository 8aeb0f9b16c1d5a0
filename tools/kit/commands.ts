import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectFolder } from '../project/project';
import { readJsonFile } from '@raptors/webpack/translation/read-json';
import * as v from 'valibot';

/** Where a library has its programs: one of its own name, or several. */
const programSchema = v.object({ bin: v.union([v.string(), v.record(v.string(), v.string())]) });

type KitCommand = {
  name: string;
  does: string;
  /** Takes the words after the name and returns the exit status. */
  run(words: readonly string[]): Promise<number>;
};

const COMMANDS: readonly KitCommand[] = [
  { name: 'dev', does: 'your section hot, inside the live site: dev --site https://…', run: dev },
  { name: 'build', does: 'builds the section into dist/', run: build },
  {
    name: 'test',
    does: 'runs its tests with jest; further words go to jest',
    run: (words) => tool('jest', words),
  },
  { name: 'lint', does: 'lints its sources with ESLint', run: (words) => tool('eslint', ['.', ...words]) },
  { name: 'typecheck', does: 'checks types, names of CSS classes among them', run: typecheck },
];

/**
 * Runs one command of a team in a repository of its own and returns the exit status. What is not a command of the kit is one of the
 * release tool.
 */
export async function raptors([name, ...words]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help') {
    console.log(await overview());
    return 0;
  }
  const command = COMMANDS.find((one) => one.name === name);
  if (command) return command.run(words);
  const { run } = await import('../cli/cli');
  return run([name, ...words]);
}

/** What `raptors` prints without a command. */
async function overview(): Promise<string> {
  const { COMMANDS: others } = await import('../cli/table');
  return [
    'Usage: raptors <command> …',
    '',
    ...COMMANDS.map(({ name, does }) => `  ${name.padEnd(11)}${does}`),
    '',
    'And those of the release tool; --help after one shows what it takes:',
    '',
    `  ${others.map(({ name }) => name).join(' ')}`,
  ].join('\n');
}

async function dev(words: readonly string[]): Promise<number> {
  const run = await import('../dev/dev');
  // A watcher that is already running would keep a failed command alive.
  process.exit(await run.dev([...words]));
}

async function build(): Promise<number> {
  const { buildCommand } = await import('@raptors/webpack/packages/build-package');
  return buildCommand(projectFolder());
}

async function typecheck(words: readonly string[]): Promise<number> {
  const { writeStyleTypes } = await import('@raptors/webpack/packages/style-types');
  writeStyleTypes(projectFolder());
  return tool('tsc', words, 'typescript');
}

/** Runs a program that the kit depends on, in the folder of the repository. */
async function tool(name: string, words: readonly string[], library = name): Promise<number> {
  const file = createRequire(import.meta.url).resolve(`${library}/package.json`);
  const { bin } = readJsonFile(programSchema, file);
  const program = join(dirname(file), typeof bin === 'string' ? bin : (bin[name] ?? ''));
  const { status } = spawnSync(process.execPath, [program, ...words], {
    cwd: projectFolder(),
    stdio: 'inherit',
  });
  return status ?? 1;
}
