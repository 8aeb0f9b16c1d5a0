import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/**
 * Lets a remote fetch a script that failed once more, past every cache, and load it under another address: a damaged copy, which
 * browsers keep as immutable, would else be the answer for ever. The shell does this for the scripts of a page; this is for those
 * that come later, such as a view that a visitor chooses.
 */
export class RefetchPlugin {
  /** Called by webpack: puts a second try around the function that loads scripts in the browser. */
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RefetchPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('RefetchPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new RefetchRuntimeModule());
          return undefined;
        });
    });
  }
}

class RefetchRuntimeModule extends RuntimeModule {
  constructor() {
    super('second try for scripts', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const load = RuntimeGlobals.loadScript;
    return Template.asString([
      `const load = ${load};`,
      `${load} = (address, done, key, chunk) => load(address, (event) => {`,
      Template.indent([
        // A script without a hash is refused for good. An answer that is an error page has another hash.
        "if (event.type !== 'error') return done(event);",
        "fetch(address, { cache: 'reload', integrity: raptorsIntegrity(address) })",
        Template.indent([
          // A cache keeps only what was read to its end.
          '.then((response) => response.arrayBuffer())',
          ".then(() => load(address + '?again=1', done, key, chunk), () => done(event));",
        ]),
      ]),
      '}, key, chunk);',
    ]);
  }
}
