/**
 * Puts faults into production code, one at a time in a copy, and tells which the related unit tests catch: conditions turned round, missing
 * awaits, wrong bounds and operators, calls left out. They are found with the TypeScript parser and chosen by a seed, some of each room,
 * so the list survives edits and the same seed on the same sources gives the same faults.
 *
 * node --import tsx tests/mutation/mutation.ts [--seed 1] [--each 10] [--room shell] [--project <checkout>] [-- <words for jest>]
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyProject } from '@raptors/release/build/project-copy';
import ts from 'typescript';

/** Folders of each room; some are those of earlier commits. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  shell: ['shell/src/'],
  remotes: ['remotes/'],
  site: ['site/', 'serve/'],
  release: ['release/'],
  webpack: ['webpack/'],
  tools: ['tools/', 'cli/', 'dev/', 'kit/', 'embed/'],
};
const NOT_PRODUCTION =
  /\.(test|spec|conformance|d)\.|\/(testing|fixtures|template|own-repository|examples)\//;
const MINUTES_EACH = 4;

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

type Fault = { file: string; start: number; end: number; text: string; kind: string; line: number };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    each: { type: 'string', default: '10' },
    room: { type: 'string', multiple: true, default: Object.keys(ROOMS) },
    project: { type: 'string', default: '.' },
  },
});
const project = realpathSync(resolve(values.project));
const random = randomFrom(Number(values.seed));
const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
  cwd: project,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !NOT_PRODUCTION.test(file));

const copy = join(mkdtempSync(join(realpathSync(tmpdir()), 'mutation-')), 'project');
copyProject(project, copy);
const caught: Record<string, number> = {};
const tried: Record<string, number> = {};
try {
  for (const room of values.room)
    for (const fault of chosen(ROOMS[room] ?? [], Number(values.each))) {
      const isCaught = isCaughtIn(fault);
      tried[room] = (tried[room] ?? 0) + 1;
      if (isCaught) caught[room] = (caught[room] ?? 0) + 1;
      const place = `${fault.file}:${fault.line}`;
      console.log(`| ${room} | ${place} | ${fault.kind} | ${isCaught ? 'caught' : 'MISSED'} |`);
    }
} finally {
  rmSync(dirname(copy), { recursive: true, force: true });
}
for (const [room, count] of Object.entries(tried))
  console.log(`${room}: ${caught[room] ?? 0} of ${count} caught`);
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, one) => total + one, 0);
console.log(`${sum(caught)} of ${sum(tried)} caught, seed ${values.seed}`);

/** Faults of a room, at most one in a file. */
function chosen(folders: readonly string[], count: number): Fault[] {
  const files = tracked.filter((file) => folders.some((folder) => file.startsWith(folder)));
  const faults: Fault[] = [];
  while (files.length > 0 && faults.length < count) {
    const [file = ''] = files.splice(Math.floor(random() * files.length), 1);
    const possible = faultsIn(file);
    const fault = possible[Math.floor(random() * possible.length)];
    if (fault) faults.push(fault);
  }
  return faults;
}

function faultsIn(file: string): Fault[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(project, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const faults: Fault[] = [];
  const put = (node: ts.Node, text: string, kind: string) => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    faults.push({ file, start, end: node.getEnd(), text, kind, line });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIfStatement(node))
      put(node.expression, `!(${node.expression.getText(source)})`, 'inverted condition');
    if (ts.isConditionalExpression(node))
      put(node.condition, `!(${node.condition.getText(source)})`, 'inverted condition');
    if (ts.isAwaitExpression(node)) put(node, `(${node.expression.getText(source)})`, 'missing await');
    if (ts.isBinaryExpression(node)) {
      const other = SWAPPED[node.operatorToken.kind];
      if (other) put(node.operatorToken, other, /[<>]/.test(other) ? 'wrong bound' : 'wrong operator');
    }
    if (ts.isExpressionStatement(node)) {
      const called = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression;
      if (ts.isCallExpression(called)) put(node, ';', 'dropped call');
    }
    // Types have no faults that a test could catch.
    if (!ts.isTypeNode(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

/** Whether a unit test that has to do with the file fails, or never ends. */
function isCaughtIn({ file, start, end, text }: Fault): boolean {
  const path = join(copy, file);
  const right = readFileSync(path, 'utf8');
  writeFileSync(path, right.slice(0, start) + text + right.slice(end));
  const words = ['--selectProjects', 'node', 'components', '--maxWorkers=1', '--bail', '--passWithNoTests'];
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', ...words, ...positionals, '--findRelatedTests', relative(copy, path)],
    { cwd: copy, stdio: 'ignore', timeout: MINUTES_EACH * 60_000 },
  );
  writeFileSync(path, right);
  return status !== 0;
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
