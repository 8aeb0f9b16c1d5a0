/**
 * Puts faults into production code, one at a time in a copy, and tells which the related unit tests catch: conditions turned round, missing
 * awaits, wrong bounds and operators, calls left out. They are found with the TypeScript parser and chosen by a seed, some of each room,
 * so the list survives edits and the same seed on the same sources gives the same faults. With an earlier checkout only faults are chosen
 * that fit both: the same text in a function of the same name. Each is put into both, and the tests of each have to catch it.
 *
 * node --import tsx tests/mutation/mutation.ts [--seed 1] [--each 10] [--room shell] [--earlier <checkout>] [-- <words for jest>]
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyProject } from '@raptors/release/build/project-copy';
import ts from 'typescript';

const ROOMS = ['shell', 'remotes', 'shared', 'webpack', 'site', 'release', 'tools', 'embed'];
const NOT_PRODUCTION =
  /^tests\/|\.(test|spec|conformance|d)\.|\/(testing|fixtures|template|own-repository|examples)\//;
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

type Fault = {
  file: string;
  start: number;
  end: number;
  text: string;
  kind: string;
  line: number;
  key: string;
};
type Tree = { name: string; copy: string; faults: ReadonlyMap<string, Fault> };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    each: { type: 'string', default: '10' },
    room: { type: 'string', multiple: true, default: ROOMS },
    earlier: { type: 'string' },
  },
});
const random = randomFrom(Number(values.seed));
const temporary = mkdtempSync(join(realpathSync(tmpdir()), 'mutation-'));
try {
  const today = treeOf('.', 'today');
  const trees = values.earlier ? [treeOf(values.earlier, 'earlier'), today] : [today];
  const caught = new Map<string, number>();
  let tried = 0;
  const ofRooms = values.room.map((room) => chosen(room, trees, Number(values.each)));
  // One of each room in turn, so that a run that is cut short has tried all rooms.
  for (let turn = 0; turn < Number(values.each); turn += 1)
    for (const { key, file, line, kind } of ofRooms.flatMap((faults) => faults.slice(turn, turn + 1))) {
      const results = trees.map((tree) => {
        const result = resultIn(tree, key);
        if (result === 'caught') caught.set(tree.name, (caught.get(tree.name) ?? 0) + 1);
        return `${tree.name}: ${result}`;
      });
      tried += 1;
      console.log(`| ${file}:${line} | ${kind} | ${results.join(' | ')} |`);
    }
  for (const { name } of trees)
    console.log(`${name}: ${caught.get(name) ?? 0} of ${tried} caught, seed ${values.seed}`);
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

/** A copy of a checkout, and all faults that can be put into it, by what tells them apart. */
function treeOf(checkout: string, name: string): Tree {
  const project = realpathSync(resolve(checkout));
  const copy = join(temporary, name);
  copyProject(project, copy);
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
    cwd: project,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && !NOT_PRODUCTION.test(file));
  const all = files.flatMap((file) => faultsIn(copy, file));
  // The same text twice in functions of one name is nobody's in particular.
  const count: Record<string, number> = {};
  for (const { key } of all) count[key] = (count[key] ?? 0) + 1;
  const unique = all.filter(({ key }) => count[key] === 1);
  return { name, copy, faults: new Map(unique.map((fault) => [fault.key, fault])) };
}

/** Faults of a room that fit all trees, at most one in a file of the last. */
function chosen(room: string, trees: readonly Tree[], count: number): Fault[] {
  const possible = [...(trees.at(-1)?.faults.values() ?? [])].filter(
    ({ file, key }) => file.startsWith(`${room}/`) && trees.every(({ faults }) => faults.has(key)),
  );
  const files = [...new Set(possible.map(({ file }) => file))];
  const faults: Fault[] = [];
  while (files.length > 0 && faults.length < count) {
    const [file] = files.splice(Math.floor(random() * files.length), 1);
    const ofFile = possible.filter((fault) => fault.file === file);
    const fault = ofFile[Math.floor(random() * ofFile.length)];
    if (fault) faults.push(fault);
  }
  return faults;
}

function faultsIn(copy: string, file: string): Fault[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(copy, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const faults: Fault[] = [];
  const put = (node: ts.Node, text: string, kind: string) => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    const before = (ts.isBinaryExpression(node.parent) ? node.parent : node)
      .getText(source)
      .replace(/\s+/g, ' ');
    const key = `${functionAround(node)}: ${kind} in ${before}`;
    faults.push({ file, start, end: node.getEnd(), text, kind, line, key });
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

/** The name of the innermost function or method that has one. */
function functionAround(node: ts.Node): string {
  for (let around = node.parent; around; around = around.parent) {
    if (ts.isFunctionDeclaration(around) || ts.isMethodDeclaration(around))
      return around.name?.getText() ?? '';
    if (ts.isVariableDeclaration(around) && around.initializer && ts.isArrowFunction(around.initializer))
      return around.name.getText();
  }
  return '';
}

/**
 * Whether a unit test that has to do with the file fails, or never ends. Those in its folder are tried first, because they are few. Where
 * they fail without the fault too, nothing is known.
 */
function resultIn({ copy, faults }: Tree, key: string): 'caught' | 'MISSED' | 'FAILS WITHOUT IT' {
  const fault = faults.get(key);
  if (!fault) throw new Error(`No fault ${key} in ${copy}.`);
  const path = join(copy, fault.file);
  const right = readFileSync(path, 'utf8');
  const wrong = right.slice(0, fault.start) + fault.text + right.slice(fault.end);
  const failWith = (text: string, tests: string[]) => {
    writeFileSync(path, text);
    const words = ['--selectProjects', 'node', 'components', '--maxWorkers=1', '--bail', '--passWithNoTests'];
    const { status } = spawnSync(
      process.execPath,
      ['node_modules/jest/bin/jest.js', ...words, ...positionals, ...tests],
      { cwd: copy, stdio: 'ignore', timeout: MINUTES_EACH * 60_000 },
    );
    return status !== 0;
  };
  const [beside, related] = [
    [`--testPathPatterns=/${dirname(fault.file)}/`],
    ['--findRelatedTests', fault.file],
  ];
  const failing = [beside, related].find((tests) => failWith(wrong, tests));
  writeFileSync(path, right);
  if (!failing) return 'MISSED';
  return failWith(right, failing) ? 'FAILS WITHOUT IT' : 'caught';
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
