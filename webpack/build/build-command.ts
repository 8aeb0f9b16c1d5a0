import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration, type StatsCompilation } from 'webpack';
import { problemText } from '@raptors/shared/contract/problem/problem';
import {
  EXIT_CODES,
  exitCodeOf,
  UserError,
  type ExitCode,
} from '@raptors/shared/contract/problem/user-error';
import type { Release } from '@raptors/shared/contract/release';
import { buildProblems } from './build-problems';
import { checkContent } from '../content/content';
import { describeRelease } from './describe-release';
import { embedConfigs } from '../recipes/embed-config';
import { remoteConfig, remotePrerenderConfig } from '../recipes/remote-config';
import { shellConfig, shellPrerenderConfig, shellDevelopmentConfig } from '../recipes/shell-config';
import { readSourcePackage, type PackageKind, type SourcePackage } from '../fingerprint/source-package';

/** A package's own code can't be built. The message says where and why. */
export class BuildError extends UserError {
  override name = 'BuildError';
}

/**
 * Builds the package in `folder` into its `dist/`: browser bundle, prerender bundle and `release.json`.
 * @throws {InvalidFileError} when a manifest or content file does not fit its schema
 * @throws {BuildError} when the code does not compile, or changed meanwhile
 */
export async function build(folder: string): Promise<Release> {
  const source = readSourcePackage(folder);
  await checkContent(folder);
  const descriptionFile = join(folder, 'dist/release.json');
  // What a build that is stopped half-way leaves behind must not pass for a release.
  rmSync(descriptionFile, { force: true });
  const configs = CONFIGS[source.kind](source);
  const stats = await runWebpack(configs);
  const publicFolder = join(folder, 'dist/public');
  const browserStats = stats.filter((_, index) => configs[index]?.output?.path === publicFolder);
  const release = describeRelease(source, browserStats);
  refuseChanged(source);
  writeFileSync(descriptionFile, `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

/**
 * `npm run build` in a package: builds it and says what happened; returns the exit status.
 * @param say where a success is told
 */
export function buildCommand(folder: string, say: (line: string) => void = console.log): Promise<ExitCode> {
  return exitCodeOf(async () => {
    const startedAt = performance.now();
    const release = await build(folder);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    say(`Built ${release.name} ${release.id} in ${seconds} s.`);
    return EXIT_CODES.ok;
  });
}

/** The id was taken from the sources before they were built; it must not stand for others. */
function refuseChanged({ name, folder, releaseId }: SourcePackage): void {
  if (readSourcePackage(folder).releaseId !== releaseId)
    throw new BuildError(
      `${name}: a file that it is built from was saved during the build, so this build is thrown away. Run the command again.`,
    );
}

/** Bundles of each kind of package. */
const CONFIGS: Record<PackageKind, (source: SourcePackage) => Configuration[]> = {
  shell: (source) => [shellConfig(source), shellDevelopmentConfig(source), shellPrerenderConfig(source)],
  embed: embedConfigs,
  remote: (source) => [remoteConfig(source), remotePrerenderConfig(source)],
};

/** Runs several configurations and returns their statistics in order. */
async function runWebpack(configs: Configuration[]): Promise<StatsCompilation[]> {
  const compiler = webpack(configs);
  if (!compiler) throw new BuildError('webpack could not start');
  const stats = await new Promise<webpack.MultiStats>((resolve, reject) => {
    compiler.run((error, result) =>
      error || !result ? reject(error ?? new Error('webpack gave no result')) : resolve(result),
    );
  });
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  if (errors.length > 0) throw new BuildError(buildProblems(errors).map(problemText).join('\n\n'));
  if (stats.hasWarnings()) console.warn(stats.toString({ all: false, warnings: true, colors: false }));
  return stats.stats.map((one) => one.toJson({ all: false, chunks: true, ids: true }));
}
