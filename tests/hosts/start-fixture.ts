import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { projectFolder } from '../support/project/project-folder';
import { OTHER_HOST, startHttpServer, type RunningServer } from '../support/site/http-server';
import type { TriedSite } from './start-page';

/** What is installed and built; it may be removed at any time. */
const CACHE = join(projectFolder(), 'node_modules/.cache/raptors/hosts');

/** Address of the site in the fixtures, as in the documentation. */
const EXAMPLE_SITE = 'https://shyena.example';
/** Where a page without a bundler has the tag. */
const PLACE_OF_TAG = '<!-- tag -->';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/**
 * Copies a fixture, lets it show pages of the site that is tried, installs and builds it, and serves what it wrote.
 * @param sources folders whose files make the fixture
 * @param name of the folder in which it is built; libraries that an earlier run has installed stay
 * @param output folder in it into which the build writes
 * @throws with the output of npm when the fixture can’t be installed or built
 */
export async function startFixture(
  sources: readonly string[],
  name: string,
  output: string,
  site: TriedSite,
): Promise<RunningServer> {
  const folder = join(CACHE, name);
  mkdirSync(folder, { recursive: true });
  for (const earlier of readdirSync(folder))
    if (earlier !== 'node_modules') rmSync(join(folder, earlier), { recursive: true });
  for (const source of sources) cpSync(source, folder, { recursive: true });
  packEmbed();
  // Its version is that of the run before, and its files may not be.
  rmSync(join(folder, 'node_modules/@raptors'), { recursive: true, force: true });
  fillIn(folder, site);
  npm(folder, 'install', '--no-audit', '--no-fund', '--prefer-offline');
  npm(folder, 'run', 'build');

  return startHttpServer(async ({ url = '/' }, response) => {
    const path = normalize(new URL(url, 'http://host').pathname);
    const file = join(folder, output, path === '/' ? 'index.html' : path);
    const content = await readFile(file).catch(() => undefined);
    response
      .writeHead(content ? 200 : 404, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' })
      .end(content);
  }, OTHER_HOST);
}

/** Writes the embed package as npm would publish it. */
function packEmbed(): void {
  const named = npm(
    projectFolder(),
    'pack',
    '--workspace',
    'embed',
    '--pack-destination',
    CACHE,
    '--silent',
  ).trim();
  renameSync(join(CACHE, named.split('\n').at(-1) ?? ''), join(CACHE, 'raptors-embed.tgz'));
}

function fillIn(folder: string, { url, tag }: TriedSite): void {
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(tag) ?? [];
  const sources = ['.', 'src', 'app'].map((name) => join(folder, name)).filter((name) => existsSync(name));
  for (const name of sources.slice(1)) writeFileSync(join(name, 'raptor-page.css'), style);
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, path);
    if (path.startsWith('node_modules') || extname(path) === '') continue;
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(PLACE_OF_TAG, tag).replaceAll(EXAMPLE_SITE, url));
  }
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
