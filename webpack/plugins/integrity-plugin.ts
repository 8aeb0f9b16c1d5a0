import webpack, { type Compiler } from 'webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** In a document without an origin, as in a sandbox, every file is of another origin: only with CORS can its hash be checked. */
const requestedWithCors = (tag: string) => `if (self.origin === 'null') ${tag}.crossOrigin = '';`;

/** `raptorsIntegrity` throws for an unknown script. The chunk then fails as if it did not load: after a throw, webpack would wait for ever. */
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
