import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/**
 * Lets a bundle run on pages of other sites: what it loads later belongs to the origin that its first script came from. On the
 * site's own pages addresses stay without an origin, as they were prerendered.
 */
export class OriginPlugin {
  /** Called by webpack: provides the public path of a bundle. */
  apply(compiler: Compiler) {
    // Not in child compilations: they evaluate style sheets at build time, where there is no page.
    compiler.hooks.thisCompilation.tap('OriginPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.publicPath)
        // Before webpack's own answer, which is the path without an origin.
        .tap({ name: 'OriginPlugin', stage: -10 }, (chunk) => {
          compilation.addRuntimeModule(chunk, new OriginRuntimeModule());
          return true;
        });
    });
  }
}

/** Only the origin of the script counts: integrators get the entry from another path, `/federation/…`. */
class OriginRuntimeModule extends RuntimeModule {
  constructor() {
    super('public path on the origin of the script', RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    const path = this.compilation?.outputOptions.publicPath;
    return Template.asString([
      // Another site's page may have an element of this name.
      'const script = document.currentScript;',
      "const address = script && script.tagName.toUpperCase() === 'SCRIPT' ? script.src : '';",
      "const origin = address ? new URL(address).origin : '';",
      `${RuntimeGlobals.publicPath} = (origin === location.origin ? '' : origin) + ${JSON.stringify(path)};`,
    ]);
  }
}
