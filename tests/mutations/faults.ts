import ts from 'typescript';

/** A fault that can be put into a file: `text` instead of what is between `start` and `end`. */
export type Fault = { file: string; start: number; end: number; text: string; kind: string; line: number };

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
export function faultsIn(file: string, text: string): Fault[] {
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
export function drawFaults(faults: readonly Fault[], count: number, seed: number): Fault[] {
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
