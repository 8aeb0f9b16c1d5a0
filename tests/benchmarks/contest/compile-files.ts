import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webpack from 'webpack';

/** Plugins of the project's own, which make a package a release. */
const OF_RELEASES = /^(Integrity|PackageBoundary|FederationEntry|ModuleFederation|Refetch|Origin)Plugin$/;

/** The plugins of a recipe without those that make the package a release. */
export const withoutReleases = ({ plugins = [] }: webpack.Configuration) =>
  plugins.filter((plugin) => plugin && !OF_RELEASES.test(plugin.constructor.name));

/**
 * Compiles without writing files, except into the build cache.
 * @returns the files by name
 * @throws when something does not compile
 */
export async function compileFiles(config: webpack.Configuration): Promise<Map<string, Buffer>> {
  const { compilation } = await run(config);
  return new Map(
    compilation.getAssets().map(({ name, source }) => [
      // The style sheet has a hash in its name; nothing here is kept in a cache.
      name.replace(/^app\.\w+\.css$/, 'app.css'),
      Buffer.from(source.source()),
    ]),
  );
}

/** Lets a generated module answer a request of the shell's. */
export function replacedModule(folder: string, request: string, code: string) {
  const file = generatedFile(folder, `${request.replaceAll(/\W+/g, '-')}.js`, code);
  return new webpack.NormalModuleReplacementPlugin(new RegExp(`^${request.replaceAll('.', '\\.')}$`), file);
}

/** Writes a generated module and returns where it is. */
export function generatedFile(folder: string, name: string, code: string): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  return file;
}

function run(config: webpack.Configuration): Promise<webpack.Stats> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack could not start.');
  compiler.hooks.shouldEmit.tap('contest', () => false);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      // Writes the cache.
      compiler.close((notClosed) => {
        if (error || notClosed || !stats) reject(error ?? notClosed ?? new Error('webpack gave no result.'));
        else if (stats.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
        else resolve(stats);
      });
    });
  });
}
