import webpack, { type Compiler } from 'webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** In a sandbox without an origin, browsers check hashes only of files requested with CORS. */
const requestedWithCors = (tag: string) => `if (self.origin === 'null') ${tag}.crossOrigin = '';`;

/** Throwing here would leave the chunk pending for ever, so a script without a hash fails like one that does not load. */
const CHECK_SCRIPT = [
  requestedWithCors('script'),
  'try { script.integrity = raptorsIntegrity(script.src); }',
  "catch (error) { setTimeout(done, 0, { type: 'refused', target: { src: error.message } }); return; }",
];

/**
 * Sets `integrity` on every lazy script and style sheet, from the registry or the page. A bundle cannot contain the hash of its
 * own chunks, so the shell provides a function, which throws for an address without a hash. It is called by its bare name, so
 * that the entry for federation hosts can define another one in the scope around.
 */
export class IntegrityPlugin {
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
