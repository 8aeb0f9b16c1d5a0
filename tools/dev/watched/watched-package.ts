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
import { ShownContentPlugin } from '@raptors/webpack/plugins/shown-content-plugin';
import { withOutdatedPages } from '@raptors/webpack/translation/page-states';
import { translationFile } from '@raptors/webpack/translation/translation-file';
import { buildProblems } from '@raptors/webpack/packages/build-problems';
import { contentProblems, invalidFileProblems, translationProblems } from '../problems/source-problems';
import { withExcerpt, type SourcePlace } from '../problems/excerpt';
import type { Locate } from '../problems/runtime-problem';
import type { Problem } from '@raptors/shared/contract/problem/problem';

/** What a watched package reports while its sources change. */
export type WatchedPackageEvents = {
  /** Compiled; `hash` names the state that pages can have, which errors leave as it is. It is empty before the first whole build. */
  onBuilt(hash: string, problems: readonly Problem[]): void;
  /** The manifest was changed and is valid, and what it exposes is built. */
  onManifest(): void;
};

/** A package that is compiled again after each change. */
export type WatchedPackage = {
  readonly source: PackageFolder;
  /** Settles when the first build is done. */
  ready: Promise<void>;
  /** Pages and files of its page sets, as their content is now; `undefined` for a package without any. */
  pageSets(): Promise<ExpandedPackage | undefined>;
  /** Finds the line of a source file that a line of a compiled module came from. */
  locate: Locate;
  /** Answers a request for one of its files, once a build that has begun is done. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
};

const CLOSED = 'ERR_STREAM_PREMATURE_CLOSE';
const MANIFEST = /[\\/](?:(?:remote|shell)(?:\.\w+)?|package|language)\.json$/;

/**
 * Compiles a package and watches its sources. When its exposed modules change, the compiler restarts, because a federation
 * container is configured only once.
 */
export function startWatchedPackage(folder: string, events: WatchedPackageEvents): WatchedPackage {
  let source = readPackageFolder(folder);
  let running = compile(source);
  let expanded: Promise<ExpandedPackage | undefined> | undefined;
  let lastExpanded: ExpandedPackage | undefined;
  let compilation: Compilation | undefined;
  let state = '';
  /** Problems of the manifest as it is now; the last valid one is used meanwhile. */
  let manifestProblems: Problem[] = [];

  function compile(compiled: PackageFolder) {
    const compiler = webpack(watchedConfig(compiled)) as Compiler;
    const content = new ShownContentPlugin(compiled);
    content.apply(compiler);
    watchManifestAndContent(compiler, compiled);
    // A browser that reloads leaves half-sent files: webpack-dev-middleware would print a stack for each.
    compiler.hooks.infrastructureLog.tap('dev', (_, __, args) => args?.[1]?.code === CLOSED || undefined);
    compiler.hooks.watchRun.tapPromise('dev', async ({ modifiedFiles = new Set() }) => {
      // A page's file that was missing may be there now.
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
    // One mistake is told once: the check of the manifest has the clearest message, then those of content and of translations.
    const told = [manifestProblems, await contentProblems(source.folder), translationProblems(source), build];
    const isToldBefore = ({ file }: Problem, place: number) =>
      told.slice(0, place).some((problems) => problems.some((problem) => problem.file === file));
    events.onBuilt(
      state,
      told.flatMap((problems, place) => problems.filter((problem) => !isToldBefore(problem, place))),
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
      // A page that is loaded before the new build is done would give up waiting for its code.
      if (!isExposedTheSame) void running.ready.then(events.onManifest);
      else if (!isShownTheSame) events.onManifest();
    } catch (error) {
      if (!(error instanceof InvalidFileError)) throw error;
      const remedy = 'Correct the entry. Until then the page shows the last valid state.';
      manifestProblems = invalidFileProblems(error, 'manifest-schema', remedy);
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
      // The check of content reports what is wrong. Until then the last valid state is used.
      expanded ??= expandWatched(source, join(folder, 'dist')).then(
        (fresh) => (lastExpanded = fresh),
        () => lastExpanded,
      );
      return expanded;
    },
    locate: (module, ...place) => compilation && locateInCompilation(compilation, module, ...place),
    handle: (request, response, next) => void running.middleware(request, response, next),
  };
}

/** Records are made by code that runs in Node, so this builds the prerender bundle. */
async function expandWatched(source: PackageFolder, dist: string): Promise<ExpandedPackage> {
  const { files } = await compileBundles([remotePrerenderConfig(source)], dist);
  return expandPageSets(source, files);
}

/** What the container is configured with. */
const exposedBy = ({ manifest, peerDependencies }: PackageFolder) =>
  JSON.stringify([manifest.pages.map(({ module }) => module), peerDependencies]);

/** What registry and menu have of a manifest. */
const shownOf = ({ manifest }: PackageFolder) => JSON.stringify({ ...manifest, forms: [] });

/** Watches files that are not, or not yet, part of a bundle. */
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

/** The line of a source file that a line of a compiled module, named as bundles name it, came from. */
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
