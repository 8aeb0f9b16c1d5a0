import webpack, { type Compiler } from 'webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** In a sandbox without an origin, browsers check hashes only of files requested with CORS. */
const requestedWithCors = (tag: string) => `if (self.origin === 'null') ${tag}.crossOrigin = '';`;

/** If this code threw, webpack would wait for the chunk for ever. So a script without a hash fails as if it did not load. */
const CHECK_SCRIPT = [
  requestedWithCors('script'),
  'try { script.integrity = raptorsIntegrity(script.src); }',
  "catch (error) { setTimeout(done, 0, { type: 'refused', target: { src: error.message } }); return; }",
];

/** Sets `integrity` on lazy scripts and style sheets by `raptorsIntegrity`: the bundle itself has no hashes of its chunks. */
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
