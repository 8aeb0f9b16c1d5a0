import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/**
 * Lets a bundle run on pages of other sites: what it loads later, and the addresses of its pictures, belong to the origin
 * that its first script came from. On the site's own pages addresses stay without an origin, as they were prerendered.
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
          compilation.addRuntimeModule(chunk, new CopyRuntimeModule());
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

/**
 * After a failure the shell loads a second copy of a remote, as `remote-entry.js?again=1`. Everything that this copy
 * loads has the same query, so that it can't get a damaged file from a cache.
 */
class CopyRuntimeModule extends RuntimeModule {
  constructor() {
    super('query of the script on what it loads', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return Template.asString([
      "const copy = /\\?again=\\d+$/.exec((document.currentScript || {}).src || '');",
      'if (copy) {',
      Template.indent([
        "['u', 'miniCssF'].forEach((name) => {",
        Template.indent([
          `const fileOf = ${RuntimeGlobals.require}[name];`,
          `if (fileOf) ${RuntimeGlobals.require}[name] = (chunk) => fileOf(chunk) + copy[0];`,
        ]),
        '});',
      ]),
      '}',
    ]);
  }
}
