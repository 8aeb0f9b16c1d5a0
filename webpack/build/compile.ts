import { relative, resolve } from 'node:path';
import type { TraceMap } from '@jridgewell/trace-mapping';
import webpack, { type Configuration, type StatsChunk } from 'webpack';
import { BuildError } from './build-error';
import { withExclusiveCaches } from './exclusive-caches';
import { problemText } from '@raptors/shared/contract/problem/problem';
import { buildProblems } from './build-problems';
import { projectRoot } from '../fingerprint/project-root';
import type { ReadPaths } from '../inputs/record-inputs';
import { sourceMapPlugin } from '../plugins/source-map-plugin';
import type { Built } from './release-id';
import { parseSourceMap } from './source-maps';

/** The output of several configurations. Nothing is on disk yet. */
export type Compilation = Built & {
  /** Chunks of the public bundles. */
  chunks: StatsChunk[];
  read: ReadPaths;
};

/**
 * Runs the configurations of one package.
 * @param dist folder that the paths of the built files are relative to
 * @throws {BuildError} with every problem in the package's code
 */
export async function compile(configs: Configuration[], dist: string): Promise<Compilation> {
  const exclusive = await withExclusiveCaches(configs);
  const { stats } = await runWebpack(exclusive.configs.map((config) => withSourceMaps(config, dist))).finally(
    exclusive.release,
  );
  const files = new Map<string, Buffer>();
  const maps: [string, TraceMap][] = [];
  const chunks: StatsChunk[] = [];
  const read: ReadPaths = { files: new Set(), folders: new Set(), absent: new Set() };
  for (const one of stats) {
    const folder = relative(dist, one.compilation.outputOptions.path ?? dist);
    for (const { name, source } of one.compilation.getAssets()) {
      const path = `${folder}/${name}`;
      if (path.endsWith('.js.map'))
        maps.push([path.slice(0, -'.map'.length), parseSourceMap(String(source.source()))]);
      else files.set(path, Buffer.from(source.source()));
    }
    if (folder === 'public')
      chunks.push(...(one.toJson({ all: false, chunks: true, ids: true }).chunks ?? []));
    addAll(read.files, one.compilation.fileDependencies);
    addAll(read.folders, one.compilation.contextDependencies);
    addAll(read.absent, one.compilation.missingDependencies);
  }
  return { files: sorted(files), maps: sorted(maps), chunks, read };
}

const sorted = <Value>(entries: Iterable<[string, Value]>) =>
  new Map([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Scripts that visitors run get source maps; the bundle for developers is not minified, and the others run in Node. */
function withSourceMaps(config: Configuration, dist: string): Configuration {
  const isForVisitors =
    config.mode === 'production' && resolve(config.output?.path ?? '') === resolve(dist, 'public');
  if (!isForVisitors) return config;
  const root = projectRoot(config.context ?? dist);
  return { ...config, plugins: [...(config.plugins ?? []), sourceMapPlugin(root)] };
}

function addAll(paths: Set<string>, more: Iterable<string>): void {
  for (const path of more) paths.add(path);
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
