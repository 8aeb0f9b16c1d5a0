/**
 * Puts faults into production code, one at a time in a copy of the checkout, and tells which test catches each: conditions turned round,
 * missing awaits, wrong bounds and operators, calls left out. They are drawn by a seed, some of each room. A survivor is a fault that
 * neither the related tests nor the type checker notice.
 *
 * npm run test:mutations -- [--seed 1] [--count 10] [--room shell/src]… [--integration]
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyProject } from '@raptors/release/build/project-copy';
import ts from 'typescript';

/** A fault that can be put into a file: `text` instead of what is between `start` and `end`. */
type Fault = { file: string; start: number; end: number; text: string; kind: string; line: number };

const SWAPPED: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
};

/** All faults that can be put into a source file. */
function faultsIn(file: string, text: string): Fault[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const faults: Fault[] = [];
  const add = (node: ts.Node, replacement: string, kind: string) => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    faults.push({ file, start, end: node.getEnd(), text: replacement, kind, line });
  };
  const visit = (node: ts.Node): void => {
    // Types have no faults that a test could catch.
    if (ts.isTypeNode(node)) return;
    if (ts.isIfStatement(node)) add(node.expression, `!(${node.expression.getText()})`, 'inverted condition');
    if (ts.isConditionalExpression(node))
      add(node.condition, `!(${node.condition.getText()})`, 'inverted condition');
    if (ts.isAwaitExpression(node)) add(node, `(${node.expression.getText()})`, 'missing await');
    if (ts.isBinaryExpression(node)) {
      const other = SWAPPED[node.operatorToken.kind];
      if (other) add(node.operatorToken, other, /[<>]/.test(other) ? 'wrong bound' : 'wrong operator');
    }
    if (ts.isExpressionStatement(node)) {
      const called = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression;
      if (ts.isCallExpression(called)) add(node, '{}', 'dropped call');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

/** Draws faults, at most one of a file. The same seed and the same files give the same faults. */
function drawFaults(faults: readonly Fault[], count: number, seed: number): Fault[] {
  const random = randomFrom(seed);
  const drawn: Fault[] = [];
  let left = faults;
  while (left.length > 0 && drawn.length < count) {
    const files = [...new Set(left.map(({ file }) => file))];
    const file = files[Math.floor(random() * files.length)];
    const inFile = left.filter((fault) => fault.file === file);
    drawn.push(...inFile.slice(Math.floor(random() * inFile.length)).slice(0, 1));
    left = left.filter((fault) => fault.file !== file);
  }
  return drawn;
}

/** The same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Checks one file of a project after the other, as it is then: far quicker than a check of all files for each. */
function typeChecker(folder: string): (file: string) => string | undefined {
  const config = ts.getParsedCommandLineOfConfigFile(join(folder, 'tsconfig.typecheck.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(String(messageText));
    },
  });
  if (!config) throw new Error(`There is no tsconfig.typecheck.json in ${folder}.`);
  let checked = '';
  let version = 0;
  const service = ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getCompilationSettings: () => config.options,
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => config.fileNames,
    // The file that was checked before has another text again.
    getScriptVersion: (file) => String(file === checked ? version : 0),
    getScriptSnapshot: (file) =>
      existsSync(file) ? ts.ScriptSnapshot.fromString(readFileSync(file, 'utf8')) : undefined,
  });
  return (file) => {
    checked = file;
    version += 1;
    const [error] = service.getSemanticDiagnostics(file);
    return error && ts.flattenDiagnosticMessageText(error.messageText, ' ');
  };
}

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
