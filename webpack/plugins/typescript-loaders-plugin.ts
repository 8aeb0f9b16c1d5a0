import webpack, { type Compiler } from 'webpack';

const NAME = 'TypeScriptLoadersPlugin';

/**
 * Lets webpack import our loaders, which are written in TypeScript. Not before the first is used: while webpack's cache has what they give,
 * none of them is imported.
 */
export class TypeScriptLoadersPlugin {
  /** @param findReader gives what lets this process import TypeScript */
  constructor(private readonly findReader: () => Promise<() => void>) {}

  /** Called by webpack. */
  apply({ hooks }: Compiler): void {
    let readTypeScript: () => void;
    hooks.beforeCompile.tapPromise(NAME, async () => {
      readTypeScript = await this.findReader();
    });
    hooks.compilation.tap(NAME, (compilation) =>
      webpack.NormalModule.getCompilationHooks(compilation).beforeLoaders.tap(NAME, (loaders) => {
        if (loaders.some(({ loader }) => loader.endsWith('.ts'))) readTypeScript();
      }),
    );
  }
}
