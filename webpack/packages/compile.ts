import { basename, isAbsolute, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Configuration, type StatsChunk } from 'webpack';
import { INLINE_CHUNK } from '@raptors/shared/publishing/inline-script';
import { problemText } from '@raptors/shared/contract/problem/problem';
import { projectRoot } from '../fingerprint/project-root';
import type { PackageKind, PackageFolder } from '../fingerprint/package-folder';
import { embedConfigs } from '../recipes/embed';
import { remoteConfig, remotePrerenderConfig } from '../recipes/remote';
import { shellConfig, shellDevelopmentConfig, shellPrerenderConfig } from '../recipes/shell';
import { ShownContentPlugin } from '../content/shown-content-plugin';
import { BuildError, buildProblems } from './build-problems';
import { withLock } from './lock';

export type BuiltFiles = ReadonlyMap<string, Buffer>;

const CONFIGS: Record<PackageKind, (source: PackageFolder) => Configuration[]> = {
  shell: (source) => [shellConfig(source), shellDevelopmentConfig(source), shellPrerenderConfig(source)],
  embed: embedConfigs,
  remote: (source) => [remoteConfig(source), remotePrerenderConfig(source)],
};

export const configurationsOf = (source: PackageFolder): Configuration[] => CONFIGS[source.kind](source);

/** Compiles one package in memory. Paths of the built files are relative to `dist`. @throws {BuildError} with the problems */
export async function compile(configs: Configuration[], dist: string) {
  const run = () => runWebpack(configs.map((config) => withSourceMaps(config, dist)));
  const lock = lockOf(configs);
  const { stats } = await (lock === undefined ? run() : withLock(lock, run));
  const files = new Map<string, Buffer>();
  const chunks: StatsChunk[] = [];
  for (const one of stats) {
    const folder = relative(dist, one.compilation.outputOptions.path ?? dist);
    for (const { name, source } of one.compilation.getAssets()) {
      const bytes = Buffer.from(source.source());
      files.set(`${folder}/${name}`, name.endsWith('.map') ? withOwnSources(bytes) : bytes);
    }
    if (folder === 'public')
      chunks.push(...(one.toJson({ all: false, chunks: true, ids: true }).chunks ?? []));
  }
  const plugins = configs.flatMap((config) => config.plugins ?? []);
  const { shown = {} } = plugins.find((plugin) => plugin instanceof ShownContentPlugin) ?? {};
  return { files, chunks, shown };
}

/** Adds source maps to production bundles. Sources are named by path in the project or in `node_modules`, equally in every checkout. */
function withSourceMaps(config: Configuration, dist: string): Configuration {
  const folder = relative(dist, config.output?.path ?? dist);
  if (config.mode !== 'production' || !/^(public|server)$/.test(folder)) return config;
  const root = projectRoot(config.context ?? dist);
  const maps = new webpack.SourceMapDevToolPlugin({
    test: /\.c?js$/,
    exclude: new RegExp(`^${INLINE_CHUNK}\\.`),
    filename: '[file].map',
    ...(folder === 'public' ? {} : { append: false }),
    moduleFilenameTemplate: ({ absoluteResourcePath, resource }) => {
      const [file = ''] = absoluteResourcePath.split('?');
      const [library] = LIBRARY.exec(file) ?? [];
      if (library) return library.replace(FEDERATION_ENTRY, '$1');
      return isAbsolute(file) ? relative(root, file).split(sep).join('/') : resource;
    },
  });
  return { ...config, plugins: [...(config.plugins ?? []), maps] };
}

/** Libraries may be linked from elsewhere, and webpack prefixes some paths with a module type. */
const LIBRARY = /node_modules\/.*/;

/** The federation plugin puts a hash of local paths into the name of its entry. That hash is removed. */
const FEDERATION_ENTRY = /(\.federation\/entry)\.\w+/;

/** Removes the source text of libraries and of webpack's own code. */
function withOwnSources(bytes: Buffer): Buffer {
  const map = JSON.parse(String(bytes)) as { sources: string[]; sourcesContent?: (string | null)[] };
  const sourcesContent = map.sources.map((source, index) =>
    /^webpack\/|(^|\/)node_modules\//.test(source) ? null : (map.sourcesContent?.[index] ?? null),
  );
  return Buffer.from(JSON.stringify({ ...map, sourcesContent }));
}

/** Lock file for a package's disk cache, which two builds at once would mix up; undefined without such a cache. */
function lockOf(configs: readonly Configuration[]): string | undefined {
  for (const { cache, context = '' } of configs)
    if (typeof cache === 'object' && cache.type === 'filesystem' && cache.cacheDirectory)
      return join(cache.cacheDirectory, `${basename(context)}.lock`);
  return undefined;
}

async function runWebpack(configs: Configuration[]): Promise<webpack.MultiStats> {
  const compiler = webpack(configs)!;
  // The files still contain placeholders, so they are written later.
  for (const { hooks } of compiler.compilers) hooks.shouldEmit.tap('build', () => false);
  // Closing writes the disk cache, even after a failure.
  const close = promisify(compiler.close.bind(compiler));
  const stats = (await promisify(compiler.run.bind(compiler))().finally(close))!;
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  if (errors.length > 0) throw new BuildError(buildProblems(errors).map(problemText).join('\n\n'));
  if (stats.hasWarnings()) console.warn(stats.toString({ all: false, warnings: true, colors: false }));
  return stats;
}
