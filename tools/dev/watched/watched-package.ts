import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  GREATEST_LOWER_BOUND,
  LEAST_UPPER_BOUND,
  originalPositionFor,
  TraceMap,
} from '@jridgewell/trace-mapping';
import webpackDevMiddleware from 'webpack-dev-middleware';
import webpack, { type Compilation, type Compiler, type Stats } from 'webpack';
import { InvalidFileError } from '@raptors/shared/publishing/parse-file';
import {
  LANGUAGE_FILE,
  readPackageFolder,
  type PackageFolder,
} from '@raptors/webpack/fingerprint/package-folder';
import { watchedUrl } from './watched-address';
import { watchedConfig } from './watched-config';
import { compile as compileBundles } from '@raptors/webpack/packages/compile';
import { expandPageSets, type ExpandedPackage } from '@raptors/webpack/packages/page-sets';
import { remotePrerenderConfig } from '@raptors/webpack/recipes/remote';
import { ShownContentPlugin } from '@raptors/webpack/content/shown-content-plugin';
import { withOutdatedPages } from '@raptors/webpack/content/page-states';
import { translationFile } from '@raptors/webpack/translation/translation-file';
import { buildProblems } from '@raptors/webpack/packages/build-problems';
import { contentProblems, translationProblems, withRemedy } from '../problems/source-problems';
import { withExcerpt, type SourcePlace } from '../problems/excerpt';
import type { Locate } from '../problems/runtime-problem';
import type { Problem } from '@raptors/shared/contract/problem/problem';

export type WatchedPackageEvents = {
  /** `hash` names the compiled state; errors leave it unchanged. Empty until a build has no errors. */
  onBuilt(hash: string, problems: readonly Problem[]): void;
  /** The manifest or the records of a page set have changed, so that open pages need a new document. */
  onManifest(): void;
};

export type WatchedPackage = {
  readonly source: PackageFolder;
  ready: Promise<void>;
  /** Page sets from the current content, or while it has errors from the last valid one; `undefined` if there are none. */
  pageSets(): Promise<ExpandedPackage | undefined>;
  locate: Locate;
  /** Answers after a running build has finished. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
};

const CLOSED = 'ERR_STREAM_PREMATURE_CLOSE';
const MANIFEST = /[\\/](?:(?:remote|shell)(?:\.\w+)?|package|language)\.json$/;

/** Compiles on change. Changed exposed modules or `peerDependencies` restart the compiler, because a container is configured once. */
export function startWatchedPackage(folder: string, events: WatchedPackageEvents): WatchedPackage {
  let source = readPackageFolder(folder);
  let running = compile(source);
  let expanded: Promise<ExpandedPackage | undefined> | undefined;
  let lastExpanded: ExpandedPackage | undefined;
  let compilation: Compilation | undefined;
  let state = '';
  /** While the manifest has problems, the last valid one is used. */
  let manifestProblems: Problem[] = [];

  function compile(compiled: PackageFolder) {
    const compiler = webpack(watchedConfig(compiled)) as Compiler;
    const content = new ShownContentPlugin(compiled);
    content.apply(compiler);
    watchManifestAndContent(compiler, compiled);
    // When a reload interrupts a transfer, webpack-dev-middleware would print a stack.
    compiler.hooks.infrastructureLog.tap('dev', (_, __, args) => args?.[1]?.code === CLOSED || undefined);
    compiler.hooks.watchRun.tapPromise('dev', async ({ modifiedFiles = new Set() }) => {
      // The manifest is read again after a problem too, because a missing file may exist now.
      if (manifestProblems.length > 0 || [...modifiedFiles].some((file) => MANIFEST.test(file)))
        await readManifest();
    });
    const ready = new Promise<void>((done) => {
      compiler.hooks.done.tap('dev', (stats) => {
        done();
        if (compiler !== running?.compiler) return;
        ({ compilation } = stats);
        if (!stats.hasErrors()) state = stats.hash ?? '';
        void report(stats);
      });
    });
    const middleware = webpackDevMiddleware(compiler as never, {
      publicPath: watchedUrl(compiled.package),
      stats: 'none',
    });
    return { compiler, middleware, ready, content };
  }

  async function report(stats: Stats): Promise<void> {
    expanded = undefined;
    const { errors = [] } = stats.toJson({ all: false, errors: true, moduleTrace: false });
    const build = buildProblems(errors).map(withExcerpt);
    // Problems of a file are reported by one check only: manifest, else content, else translations, else the build.
    const checks = [
      manifestProblems,
      await contentProblems(source.folder),
      translationProblems(source),
      build,
    ];
    const isReportedBefore = ({ file }: Problem, place: number) =>
      checks.slice(0, place).some((problems) => problems.some((problem) => problem.file === file));
    events.onBuilt(
      state,
      checks.flatMap((problems, place) => problems.filter((problem) => !isReportedBefore(problem, place))),
    );
    // Any changed text may make a translated page outdated.
    if (source.package.language) await readManifest();
  }

  async function readManifest(): Promise<void> {
    try {
      const fresh = await withOutdatedPages(readPackageFolder(folder), running.content.shown);
      const isExposedTheSame = exposedBy(fresh) === exposedBy(source);
      const isShownTheSame = shownOf(fresh) === shownOf(source);
      if (!isExposedTheSame) restart(fresh);
      source = fresh;
      manifestProblems = [];
      // Pages are loaded again only after the new build.
      if (!isExposedTheSame) void running.ready.then(events.onManifest);
      else if (!isShownTheSame) events.onManifest();
    } catch (error) {
      if (!(error instanceof InvalidFileError)) throw error;
      const remedy = 'Correct the entry. Until then the page shows the last valid state.';
      manifestProblems = withRemedy(error.problems, 'manifest-schema', remedy);
    }
  }

  function restart(fresh: PackageFolder): void {
    const former = running;
    running = compile(fresh);
    state = '';
    former.middleware.close(() => undefined);
  }

  return {
    get source() {
      return source;
    },
    ready: running.ready,
    async pageSets() {
      if (!source.manifest.pages.some(({ each }) => each)) return undefined;
      // The check of content reports an error. Until it is fixed, the last valid state is used.
      expanded ??= expandWatched(source, join(folder, 'dist')).then(
        (fresh) => {
          if (lastExpanded && recordsOf(fresh) !== recordsOf(lastExpanded)) events.onManifest();
          return (lastExpanded = fresh);
        },
        () => lastExpanded,
      );
      return expanded;
    },
    locate: (module, ...place) => compilation && locateInCompilation(compilation, module, ...place),
    handle: (request, response, next) => void running.middleware(request, response, next),
  };
}

/** Records are made in Node, so this builds the prerender bundle. */
async function expandWatched(source: PackageFolder, dist: string): Promise<ExpandedPackage> {
  const { files } = await compileBundles([remotePrerenderConfig(source)], dist);
  return expandPageSets(source, files);
}

const exposedBy = ({ manifest, peerDependencies }: PackageFolder) =>
  JSON.stringify([manifest.pages.map(({ module }) => module), peerDependencies]);

const shownOf = ({ manifest }: PackageFolder) => JSON.stringify({ ...manifest, forms: [] });

const recordsOf = ({ manifest }: ExpandedPackage) =>
  JSON.stringify(manifest.pages.map(({ record }) => record));

function watchManifestAndContent(compiler: Compiler, { folder, package: { language } }: PackageFolder): void {
  const files = ['remote.json', 'shell.json', 'package.json'].map((name) => join(folder, name));
  const translations = language
    ? [...files.map((file) => translationFile(file, language)), join(folder, language, LANGUAGE_FILE)]
    : [];
  compiler.hooks.afterCompile.tap('dev', (compilation) => {
    if (compilation.compiler !== compiler) return;
    compilation.fileDependencies.addAll([...files, ...translations]);
    compilation.contextDependencies.add(join(folder, 'content'));
    compilation.contextDependencies.add(join(folder, 'src/pages'));
  });
}

function locateInCompilation(
  { modules, chunkGraph, codeGenerationResults }: Compilation,
  id: string,
  line: number,
  column: number,
): SourcePlace | undefined {
  for (const module of modules) {
    if (String(chunkGraph.getModuleId(module)) !== id) continue;
    if (!(module instanceof webpack.NormalModule) || module.resource.includes('node_modules'))
      return undefined;
    const [runtime] = chunkGraph.getModuleRuntimes(module);
    const file = resolve(module.resource.split('?')[0] ?? '');
    const map = codeGenerationResults?.getSource(module, runtime, 'javascript').map({ columns: true });
    if (!map || !existsSync(file)) return undefined;
    const sources = new TraceMap(JSON.stringify(map));
    const found = ([GREATEST_LOWER_BOUND, LEAST_UPPER_BOUND] as const)
      .map((bias) => originalPositionFor(sources, { line, column: column - 1, bias }))
      .find((one) => one.line !== null);
    return found?.line ? { file, line: found.line } : undefined;
  }
  return undefined;
}
