import webpack, { type Compiler } from 'webpack';

/**
 * What stands for the release's id while a bundle is made. With the id itself in it, every style sheet and every script would
 * be another one after each change of a comma, and nothing that was compiled or made small before could be used again.
 */
export const ID_TO_COME = {
  /** In addresses: `1.0.0-ab12cd34ef56`. */
  path: 'ReleaseIdToCome',
  /** In names of variables: `1_0_0_ab12cd34ef56`. */
  word: 'ReleaseWordToCome',
  /** In names of classes: the last four letters. */
  mark: 'ReleaseMarkToCome',
};

const TEXT_FILE = /\.(c?js|css|json)$/;

/** Puts the id of the release into the finished files, before they are named by their content. */
export class ReleaseIdPlugin {
  readonly #values: ReadonlyMap<string, string>;

  constructor(releaseId: string) {
    this.#values = new Map([
      [ID_TO_COME.path, releaseId],
      [ID_TO_COME.word, releaseId.replace(/\W/g, '_')],
      [ID_TO_COME.mark, releaseId.slice(-4)],
    ]);
  }

  /** Called by webpack. */
  apply(compiler: Compiler) {
    // Development builds would otherwise name files by what stood in them before, and leave an old file of that name as it is.
    compiler.options.optimization.realContentHash = true;
    const { PROCESS_ASSETS_STAGE_OPTIMIZE_HASH, PROCESS_ASSETS_STAGE_REPORT } = webpack.Compilation;
    compiler.hooks.thisCompilation.tap('ReleaseIdPlugin', (compilation) => {
      // The second time for the federation manifest, which lists files by the names they get at the end.
      for (const stage of [PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1, PROCESS_ASSETS_STAGE_REPORT]) {
        compilation.hooks.processAssets.tap({ name: 'ReleaseIdPlugin', stage }, (assets) => {
          for (const [name, source] of Object.entries(assets)) {
            if (!TEXT_FILE.test(name)) continue;
            const text = String(source.source());
            const filled = this.#fill(text);
            if (filled !== text) compilation.updateAsset(name, new webpack.sources.RawSource(filled));
          }
        });
      }
    });
  }

  #fill(text: string): string {
    return [...this.#values].reduce((filled, [toCome, value]) => filled.replaceAll(toCome, value), text);
  }
}
