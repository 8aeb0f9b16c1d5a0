import webpack, { type Compiler } from 'webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** In a sandbox without an origin, browsers check hashes only of files that are requested with CORS. */
const requestedWithCors = (tag: string) => `if (self.origin === 'null') ${tag}.crossOrigin = '';`;

/** An error thrown here would leave the chunk pending for ever. So a script without a hash fails like one that does not load. */
const CHECK_SCRIPT = [
  requestedWithCors('script'),
  'try { script.integrity = raptorsIntegrity(script.src); }',
  "catch (error) { setTimeout(done, 0, { type: 'refused', target: { src: error.message } }); return; }",
];

/**
 * Sets the `integrity` of every script and style sheet that a bundle loads later, to the hash in the registry or the page. The shell
 * keeps those hashes behind one function, because a bundle cannot know the hash of its own chunks; it throws for an address
 * without a hash. It is called by its bare name, so that the entry for integrators brings one of its own in the scope around.
 */
export class IntegrityPlugin {
  /** Called by webpack: adds the hash to the code that makes script and link elements in the browser. */
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (code) => webpack.Template.asString([code, ...CHECK_SCRIPT]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (code, varNames) =>
          webpack.Template.asString([
            code,
            requestedWithCors(varNames.tag),
            `${varNames.tag}.integrity = raptorsIntegrity(${varNames.tag}.href);`,
          ]),
      );
    });
  }
}
