import typescript from 'typescript';

/** Called at the beginning of each round of a loop. What runs the code defines it; it throws when a loop runs without end. */
const GUARD = 'raptorsLoop';

/** Lets loops be ended that would block a browser, or the process that renders, for ever. */
export const guardLoops: typescript.TransformerFactory<typescript.SourceFile> = (context) => {
  const { factory } = context;
  /** At the place of the loop, so that the stack of its error leads there. */
  const guarded = (body: typescript.Node, { pos, end }: typescript.TextRange) => {
    const call = factory.createCallExpression(factory.createIdentifier(GUARD), undefined, []);
    const statement = factory.createExpressionStatement(typescript.setSourceMapRange(call, { pos, end }));
    return factory.createBlock([
      typescript.setSourceMapRange(statement, { pos, end }),
      body as typescript.Statement,
    ]);
  };
  const visit = (node: typescript.Node): typescript.Node =>
    typescript.visitEachChild(
      node,
      (child) => {
        const isBody = typescript.isIterationStatement(node, false) && node.statement === child;
        return isBody ? guarded(visit(child), child) : visit(child);
      },
      context,
    );
  return (file) => typescript.visitEachChild(file, visit, context);
};

/** The same for a bundle, whose lines stay as they are, because a message quotes the one of the loop. */
export function withGuardedLoops(code: string): string {
  const file = typescript.createSourceFile('bundle.js', code, typescript.ScriptTarget.Latest);
  const insertions: { at: number; text: string }[] = [];
  const visit = (node: typescript.Node): void => {
    if (typescript.isIterationStatement(node, false)) {
      const { statement } = node;
      insertions.push(
        // In the line of the loop's head, wherever its body begins.
        { at: statement.pos, text: `{${GUARD}();` },
        { at: statement.end, text: `}/*${GUARD}*/` },
      );
    }
    typescript.forEachChild(node, visit);
  };
  visit(file);
  insertions.sort((one, other) => one.at - other.at);
  const starts = [0, ...insertions.map(({ at }) => at)];
  return starts
    .map((start, index) => (insertions[index - 1]?.text ?? '') + code.slice(start, starts[index + 1]))
    .join('');
}
