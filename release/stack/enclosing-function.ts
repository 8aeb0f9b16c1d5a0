import ts from 'typescript';

/**
 * Name of the innermost named function around a place, or of the variable that holds it; `undefined` outside of functions.
 * @param file name of the source; its ending says whether it is JSX
 * @param line starts at 1
 * @param column starts at 0
 */
export function enclosingFunction(
  file: string,
  source: string,
  line: number,
  column: number,
): string | undefined {
  if (!/\.[mc]?[jt]sx?$/.test(file)) return undefined;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const at = tree.getPositionOfLineAndCharacter(line - 1, column);
  let name: string | undefined;
  const visit = (node: ts.Node): void => {
    if (at < node.getStart(tree) || at >= node.getEnd()) return;
    if (ts.isFunctionLike(node)) name = nameOf(node) ?? name;
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return name;
}

function nameOf(node: ts.SignatureDeclaration): string | undefined {
  const holder = node.name ? node : node.parent;
  const isHolder =
    holder === node ||
    ts.isVariableDeclaration(holder) ||
    ts.isPropertyAssignment(holder) ||
    ts.isPropertyDeclaration(holder);
  return isHolder && 'name' in holder && holder.name ? (holder.name as ts.Node).getText() : undefined;
}
