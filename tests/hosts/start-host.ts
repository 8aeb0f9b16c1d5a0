import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder } from '../support/project/project-folder';
import { serveFolder } from '../embed/serve-folder';
import type { RunningServer } from '../support/site/http-server';
import { FIXTURES } from './fixtures';

/** The site whose page is shown, and the tag that it prints for this page. With `frame`, the host has that in the place of the page. */
export type TriedSite = { url: string; tag: string; frame?: string };

/** What a recipe shows the page with, and the loader, which a frame does not need. */
const SHOWN = /<(raptor-page|RaptorPage)\b[^]*?<\/\1>|<!-- tag -->|(?<=<Suspense>\s*)<Donate \/>/g;
const LOADER = /<link rel="preload" as="fetch"[^>]*>|<script\b[^>]*\/embed\.js"[^>]*(\/>|><\/script>)/g;

const styleOf = (tag: string) => /<style>([^]*?)<\/style>/.exec(tag)?.[1] ?? '';
const shownIn = (text: string, { tag, frame }: TriedSite) =>
  frame ? text.replace(SHOWN, frame).replace(LOADER, '') : text.replace('<!-- tag -->', tag);

/** What is installed and built; it may be removed at any time. */
const CACHE = join(projectFolder(), 'node_modules/.cache/raptors/hosts');

/** Address of the site in the fixtures, as in the documentation. */
const EXAMPLE_SITE = 'https://shyena.example';

/** The files of a recipe in the documentation. */
export function recipeOf(name: string): Record<string, string> {
  const text = readFileSync(join(projectFolder(), 'docs/recipes-for-frameworks.md'), 'utf8');
  const blocks = [...text.matchAll(/<!-- ([\w-]+)\/(\S+) -->\n\n```\w+\n([^]*?)```\n/g)];
  return Object.fromEntries(
    blocks.flatMap(([, of, path = '', code = '']) => (of === name ? [[path, code]] : [])),
  );
}

/**
 * Writes a fixture, which shows pages of the site that is tried, installs and builds it, and serves what it wrote. Libraries that an
 * earlier run has installed stay.
 * @throws with the output of npm when the fixture can’t be installed or built
 */
export async function startFixture(name: string, site: TriedSite): Promise<RunningServer> {
  const fixture = FIXTURES[name];
  if (!fixture) throw new Error(`There is no fixture "${name}".`);
  const folder = join(CACHE, name);
  mkdirSync(folder, { recursive: true });
  for (const earlier of readdirSync(folder))
    if (earlier !== 'node_modules') rmSync(join(folder, earlier), { recursive: true });
  // The version of the embed package is that of the run before, and its files may not be.
  rmSync(join(folder, 'node_modules/@raptors'), { recursive: true, force: true });

  const { build, dependencies, files = {}, output = 'dist' } = fixture;
  const own = { name: `host-${name}`, private: true, type: 'module', scripts: { build }, dependencies };
  const all: Record<string, string> = {
    'package.json': JSON.stringify(own),
    'src/raptor-page.css': styleOf(site.tag),
    'app/raptor-page.css': styleOf(site.tag),
    ...(name.endsWith('-federation') ? recipeOf('federated-club') : {}),
    ...recipeOf(name),
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    if (path.startsWith('app/') && name !== 'next') continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), shownIn(text, site).replaceAll(EXAMPLE_SITE, site.url));
  }
  npm(folder, 'install', '--no-package-lock', '--no-audit', '--no-fund', '--prefer-offline');
  npm(folder, 'run', 'build');

  // The next build begins with an empty folder.
  const built = `${folder}-with-${site.frame ? 'frame' : 'page'}`;
  rmSync(built, { recursive: true, force: true });
  renameSync(join(folder, output), built);
  return serveFolder(built, join(built, 'index.html'));
}

function npm(folder: string, ...words: string[]): string {
  const { NODE_ENV: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync('npm', words, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...env, NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NG_CLI_ANALYTICS: 'false' },
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error(`npm ${words.join(' ')} in ${folder}:\n${(stdout + stderr).slice(-4_000)}`);
  return stdout;
}
