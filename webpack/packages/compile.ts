import { basename, isAbsolute, join, relative, sep } from 'node:path';
import webpack, { type Configuration, type StatsChunk } from 'webpack';
import { withLock } from './lock';
import { problemText } from '@raptors/shared/contract/problem/problem';
import { BuildError, buildProblems } from './build-problems';
import { projectRoot } from '../fingerprint/project-root';
import type { Built } from './release-id';
import type { SourceMap } from './source-maps';

/** The output of several configurations. Nothing is on disk yet. */
export type Compilation = Built & {
  /** Chunks of the public bundles. */
  chunks: StatsChunk[];
};

/**
 * Runs the configurations of one package.
 * @param dist folder that the paths of the built files are relative to
 * @throws {BuildError} with every problem in the package's code
 */
export async function compile(configs: Configuration[], dist: string): Promise<Compilation> {
  const run = () => runWebpack(configs.map((config) => withSourceMaps(config, dist)));
  const lock = lockOf(configs);
  const { stats } = await (lock === undefined ? run() : withLock(lock, run));
  const files = new Map<string, Buffer>();
  const maps: [string, SourceMap][] = [];
  const chunks: StatsChunk[] = [];
  for (const one of stats) {
    const folder = relative(dist, one.compilation.outputOptions.path ?? dist);
    for (const { name, source } of one.compilation.getAssets()) {
      const path = `${folder}/${name}`;
      if (/\.c?js\.map$/.test(path))
        maps.push([path.slice(0, -'.map'.length), JSON.parse(String(source.source())) as SourceMap]);
      else files.set(path, Buffer.from(source.source()));
    }
    if (folder === 'public')
      chunks.push(...(one.toJson({ all: false, chunks: true, ids: true }).chunks ?? []));
  }
  return { files: sorted(files), maps: sorted(maps), chunks };
}

const sorted = <Value>(entries: Iterable<[string, Value]>) =>
  new Map([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Scripts that visitors run and those that prerender get source maps, which no script names; the bundle for developers is not minified.
 * Sources have their path in the project, libraries theirs in `node_modules`, so that maps are equal in every checkout.
 */
function withSourceMaps(config: Configuration, dist: string): Configuration {
  const isForPages =
    config.mode === 'production' && /^(public|server)$/.test(relative(dist, config.output?.path ?? dist));
  if (!isForPages) return config;
  const root = projectRoot(config.context ?? dist);
  const maps = new webpack.SourceMapDevToolPlugin({
    test: /\.c?js$/,
    filename: '[file].map',
    append: false,
    moduleFilenameTemplate: ({ absoluteResourcePath, resource }: SourceName) => {
      const [file = ''] = absoluteResourcePath.split('?');
      const [library] = LIBRARY.exec(file) ?? [];
      if (library) return library;
      return isAbsolute(file) ? relative(root, file).split(sep).join('/') : resource;
    },
  });
  return { ...config, plugins: [...(config.plugins ?? []), maps] };
}

/** Libraries may be linked from elsewhere, and webpack puts the type of a module before the path of some. */
const LIBRARY = /node_modules\/.*/;

/** What webpack knows of a source; code that it generates itself has no path. */
type SourceName = { absoluteResourcePath: string; resource: string };

/**
 * The lock of a package's caches on disk. webpack replaces the files of a cache one after the other and reads them late, so two builds at
 * once, in one checkout or in two that share their libraries, would read a mixture of both, and give a release that neither gives alone.
 */
function lockOf(configs: readonly Configuration[]): string | undefined {
  for (const { cache, context = '' } of configs)
    if (typeof cache === 'object' && cache.type === 'filesystem' && cache.cacheDirectory)
      return join(cache.cacheDirectory, `${basename(context)}.lock`);
  return undefined;
}

async function runWebpack(configs: Configuration[]): Promise<webpack.MultiStats> {
  const compiler = webpack(configs);
  if (!compiler) throw new BuildError('webpack could not start.');
  // The files still have placeholders for the release id, so they are written later.
  for (const { hooks } of compiler.compilers) hooks.shouldEmit.tap('build', () => false);
  // Closing writes the caches, after a failure too.
  const close = () =>
    new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  const stats = await new Promise<webpack.MultiStats>((resolve, reject) => {
    compiler.run((error, result) =>
      error || !result ? reject(error ?? new Error('webpack gave no result')) : resolve(result),
    );
  }).finally(close);
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  if (errors.length > 0) throw new BuildError(buildProblems(errors).map(problemText).join('\n\n'));
  if (stats.hasWarnings()) console.warn(stats.toString({ all: false, warnings: true, colors: false }));
  return stats;
}
