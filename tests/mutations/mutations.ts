/**
 * Puts faults into production code, one at a time in a copy of the checkout, and tells which test catches each: conditions turned round,
 * missing awaits, wrong bounds and operators, calls left out. They are drawn by a seed, some of each room. A survivor is a fault that
 * neither the related tests nor the type checker notice.
 *
 * npm run test:mutations -- [--seed 1] [--count 10] [--room shell/src]… [--integration]
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyProject } from '@raptors/release/build/project-copy';
import { drawFaults, faultsIn, type Fault } from './faults';
import { typeChecker } from './type-checker';

const ROOMS = ['shell/src', 'shared', 'site', 'release', 'inbox', 'embed'];
const NOT_PRODUCTION = /\.(test|spec|conformance|d)\.|\/(testing|fixtures|template|examples)\//;
const MINUTES_EACH = 10;
// Time limits of tests are long: on a busy machine a test that is only slow would seem to notice a fault.
const JEST =
  'node_modules/jest/bin/jest.js --maxWorkers=1 --bail --passWithNoTests --testTimeout=120000'.split(' ');

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '10' },
    room: { type: 'string', multiple: true, default: ROOMS },
    integration: { type: 'boolean', default: false },
  },
});
const temporary = mkdtempSync(join(realpathSync(tmpdir()), 'mutations-'));
const copy = join(temporary, 'project');
let running: ReturnType<typeof spawn> | undefined;
process.on('exit', () => {
  endRun();
  rmSync(temporary, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

copyProject(process.cwd(), copy);
const typeErrorIn = typeChecker(copy);
const perRoom = values.room.map((room) =>
  drawFaults(faultsOf(room), Number(values.count), Number(values.seed)),
);
// One of each room in turn, so that a run that is cut short has tried all rooms.
const faults = Array.from({ length: Number(values.count) }, (_, turn) =>
  perRoom.flatMap((drawn) => drawn.slice(turn, turn + 1)),
).flat();
const count = { caught: 0, survived: 0, unclear: 0 };
console.log('| place | fault | result | by |\n| --- | --- | --- | --- |');
for (const fault of faults) {
  const { result, by = '' } = await resultOf(fault);
  count[result] += 1;
  console.log(
    `| ${fault.file}:${fault.line} | ${describe(fault)} | ${result} | ${by.replaceAll('|', '\\|')} |`,
  );
}
console.log(`\nSeed ${values.seed}: ${JSON.stringify(count)}`);
process.exitCode = count.caught < faults.length ? 1 : 0;

function faultsOf(room: string): Fault[] {
  return execFileSync('git', ['ls-files', `${room}/*.ts`, `${room}/*.tsx`], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && !NOT_PRODUCTION.test(file))
    .flatMap((file) => faultsIn(file, readFileSync(join(copy, file), 'utf8')));
}

function describe({ file, start, end, kind }: Fault): string {
  const before = readFileSync(join(copy, file), 'utf8').slice(start, end).replace(/\s+/g, ' ');
  return `${kind}: \`${before.slice(0, 60).replaceAll('|', '\\|')}\``;
}

/** Whether something notices a fault, the cheapest first: the type checker, tests in its folder, all tests that reach its file. */
async function resultOf(fault: Fault): Promise<{ result: keyof typeof count; by?: string }> {
  const path = join(copy, fault.file);
  const right = readFileSync(path, 'utf8');
  const wrong = right.slice(0, fault.start) + fault.text + right.slice(fault.end);
  writeFileSync(path, wrong);
  const typeError = typeErrorIn(path);
  writeFileSync(path, right);
  if (typeError) return { result: 'caught', by: `types: ${typeError}` };
  const unit = [...JEST, '--selectProjects', 'node', 'components'];
  const related = ['--findRelatedTests', fault.file];
  for (const command of [
    [...unit, `--testPathPatterns=/${dirname(fault.file)}/`],
    [...unit, ...related],
    ...(values.integration ? [[...JEST, '--selectProjects', 'integration', ...related]] : []),
  ]) {
    writeFileSync(path, wrong);
    const { status, text } = await run(command);
    writeFileSync(path, right);
    if (status === 0) continue;
    const [, test] = /^FAIL \S+ (\S+)/m.exec(text) ?? [];
    const [, title = 'hangs'] = /^ +● (.+)/m.exec(text) ?? [];
    // A test that fails or takes as long without the fault tells nothing.
    const again = await run(test ? [...JEST, '--runTestsByPath', test] : command);
    return { result: again.status === 0 ? 'caught' : 'unclear', by: `${test ?? ''} ${title}` };
  }
  return { result: 'survived' };
}

/** Runs a script of a library in the copy. A process group of its own, so that what a test started ends with it. */
async function run(command: string[]): Promise<{ status: number | null; text: string }> {
  const child = spawn(process.execPath, command, {
    cwd: copy,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  const limit = setTimeout(endRun, MINUTES_EACH * 60_000);
  child.once('exit', endRun);
  const [status] = (await once(child, 'close')) as [number | null];
  clearTimeout(limit);
  return { status, text };
}

function endRun(): void {
  const { pid } = running ?? {};
  running = undefined;
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // The whole group has ended.
  }
}
