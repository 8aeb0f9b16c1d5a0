import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/** On other sites, lazy files are loaded from the origin of the script that runs this code. On the site itself, addresses have no origin. */
export class OriginPlugin {
  apply(compiler: Compiler) {
    // Not in child compilations: they evaluate style sheets at build time, where there is no page.
    compiler.hooks.thisCompilation.tap('OriginPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.publicPath)
        // Runs before webpack's own code for this, which would use the path without an origin.
        .tap({ name: 'OriginPlugin', stage: -10 }, (chunk) => {
          compilation.addRuntimeModule(chunk, new OriginRuntimeModule());
          return true;
        });
    });
  }
}

/** Uses only the origin of the script's address: hosts load the entry from another path, `/federation/…`. */
class OriginRuntimeModule extends RuntimeModule {
  constructor() {
    super('public path on the origin of the script', RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    const path = this.compilation?.outputOptions.publicPath;
    return Template.asString([
      // `document.currentScript` may be an element of another site's page with that name, so its tag is checked.
      'const script = document.currentScript;',
      "const address = script && script.tagName.toUpperCase() === 'SCRIPT' ? script.src : '';",
      "const origin = address ? new URL(address).origin : '';",
      `${RuntimeGlobals.publicPath} = (origin === location.origin ? '' : origin) + ${JSON.stringify(path)};`,
    ]);
  }
}
