import { packageKey } from '@raptors/shared/contract/package-id';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { EXIT_CODES, exitCodeOf, type ExitCode } from '@raptors/shared/contract/problem/user-error';
import type { MakeOutputs } from '@raptors/shared/publishing/outputs';
import type { Release } from '@raptors/shared/publishing/release';
import { checkContent } from '../content/content';
import { withOutdatedPages } from '../content/page-states';
import { checkTranslations } from '../content/translations';
import { keepStamp, projectPath, sourcesOf } from '../fingerprint/build-stamp';
import { projectRoot } from '../fingerprint/project-root';
import type { Sources } from '../fingerprint/sources';
import { readPackageFolder, sharedFolder, englishFolder } from '../fingerprint/package-folder';
import { PLACEHOLDER } from '../recipes/placeholder';
import { makeOutputs } from '../outputs/make-outputs';
import { BuildError } from './build-problems';
import { compile, configurationsOf, type BuiltFiles } from './compile';
import { describeRelease, withCode } from './describe-release';
import { evaluate, expandPageSets, OUTPUTS_BUNDLE } from './page-sets';
import { fillPlaceholders, releaseIdOf } from './release-id';

export function buildCommand(folder: string): Promise<ExitCode> {
  return exitCodeOf(async () => {
    const startedAt = performance.now();
    const release = await buildPackage(folder);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`Built ${packageKey(release.package)} ${release.id} in ${seconds} s.`);
    return EXIT_CODES.ok;
  });
}

/** Builds a package into `dist/`: browser bundle, prerender bundle (not of embed), `release.json`. */
export async function buildPackage(folder: string): Promise<Release> {
  const before = sourcesBefore(folder);
  const written = readPackageFolder(folder);
  await checkContent(written.folder);
  const { language } = written.package;
  if (language)
    for (const translated of [written.folder, join(sharedFolder(), 'design')])
      checkTranslations(translated, language);
  // Design components show this content on the package's pages.
  await checkContent(join(sharedFolder(), 'design'));
  const dist = join(folder, 'dist');
  rmSync(join(dist, DESCRIPTION), { force: true });
  const { files: compiled, chunks, shown } = await compile(configurationsOf(written), dist);
  const source = await withOutdatedPages(written, shown);
  const { outputs } = evaluate<{ outputs?: MakeOutputs }>(compiled.get(OUTPUTS_BUNDLE));
  const { manifest: withPages, files: withRecords } = expandPageSets(source, compiled);
  const made = await makeOutputs(source, withPages, outputs);
  const files = new Map([...withRecords, ...made.files].sort(([a], [b]) => (a < b ? -1 : 1)));
  const expanded = { ...source, manifest: made.manifest };
  const bare = describeRelease(expanded, PLACEHOLDER.path, files, chunks);
  const id = releaseIdOf(source.version, bare);
  const finished = fillPlaceholders(files, id);
  const after = sourcesOf(folder);
  const saved = [...before, ...after].find(([path]) => before.get(path) !== after.get(path))?.[0];
  if (saved !== undefined)
    throw new BuildError(
      `${packageKey(source.package)}: a source file was saved during the build (${saved}), so the build was discarded. Run the command again.`,
    );
  const release = withCode(describeRelease(expanded, id, finished, chunks), bare);
  const built = new Map([...finished, [DESCRIPTION, Buffer.from(`${JSON.stringify(release, null, 2)}\n`)]]);
  writeDist(dist, built);
  keepStamp(folder, after, id, shown);
  return release;
}

/** By project: at the first build, the sources outside of the built package. This process has loaded that code, and keeps running it. */
const loaded = new Map<string, Sources>();

function sourcesBefore(folder: string): Sources {
  const root = projectRoot(folder);
  const own = projectPath(root, englishFolder(folder));
  const now = sourcesOf(folder);
  const isOutside = (path: string) => own !== '' && !path.startsWith(`${own}/`);
  const code = loaded.get(root) ?? new Map([...now].filter(([path]) => isOutside(path)));
  loaded.set(root, code);
  return new Map([...now, ...code]);
}

/** Written last and removed first, so that an interrupted build leaves no release. */
const DESCRIPTION = 'release.json';

/** Writes those files that have changed, and removes other files of former builds. */
function writeDist(dist: string, files: BuiltFiles): void {
  for (const path of ['public', 'server'].flatMap((folder) => filesIn(dist, folder)))
    if (!files.has(path)) rmSync(join(dist, path));
  for (const [path, content] of files) {
    const file = join(dist, path);
    if (existsSync(file) && readFileSync(file).equals(content)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

const filesIn = (dist: string, folder: string): string[] =>
  existsSync(join(dist, folder))
    ? readdirSync(join(dist, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map(({ parentPath, name }) => relative(dist, join(parentPath, name)).split(sep).join('/'))
    : [];
