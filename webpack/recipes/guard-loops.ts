import typescript from 'typescript';

/** Called at the beginning of each round of a loop. What runs the code defines it; it throws when a loop runs without end. */
const GUARD = 'raptorsLoop';

/** Lets loops be ended that would block a browser, or the process that renders, for ever. */
export const guardLoops: typescript.TransformerFactory<typescript.SourceFile> = (context) => {
  const { factory } = context;
  const guarded = (body: typescript.Node) =>
    factory.createBlock([
      factory.createExpressionStatement(
        factory.createCallExpression(factory.createIdentifier(GUARD), undefined, []),
      ),
      body as typescript.Statement,
    ]);
  const visit = (node: typescript.Node): typescript.Node =>
    typescript.visitEachChild(
      node,
      (child) => {
        const isBody = typescript.isIterationStatement(node, false) && node.statement === child;
        return isBody ? guarded(visit(child)) : visit(child);
      },
      context,
    );
  return (file) => typescript.visitEachChild(file, visit, context);
};

/** The same for a bundle. */
export function withGuardedLoops(code: string): string {
  const file = typescript.createSourceFile('bundle.js', code, typescript.ScriptTarget.Latest);
  const { transformed } = typescript.transform(file, [guardLoops]);
  return typescript.createPrinter().printFile(transformed[0] ?? file);
}
