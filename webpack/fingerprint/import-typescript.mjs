// Imports TypeScript as one script that is made once: read file by file, the release tool starts a second later.
// Plain JavaScript, because it runs before TypeScript can be read.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A program may import its later parts long after it has started. */
const IN_USE_MS = 3_600_000;
const THIS_FILE = fileURLToPath(import.meta.url);

/**
 * Imports a TypeScript file with all its own modules. A change of any of them, or of a library, makes another script. Where none can be
 * made, tsx imports the modules, and says why if the reason is in the code.
 */
export async function importTypeScript(file) {
  const script = await scriptOf(file).catch(() => undefined);
  if (script !== undefined) return import(pathToFileURL(script).href);
  const { tsImport } = await import('tsx/esm/api');
  return tsImport(file, import.meta.url);
}

async function scriptOf(file) {
  const root = dirname(nearest('package-lock.json', dirname(file)));
  const folder = join(root, 'node_modules/.cache/scripts', hashOf(file).slice(0, 16));
  const record = join(folder, 'made.json');
  const { script, inputs } = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  const isAsMade = ([path, hash]) => hashOfFile(path) === hash;
  if (script && existsSync(script) && Object.entries(inputs).every(isAsMade)) return script;
  return makeScript(file, root, folder, record);
}

async function makeScript(file, root, folder, record) {
  const { inputs, files } = await bundle(file, root);
  mkdirSync(folder, { recursive: true });
  const made = mkdtempSync(join(folder, 'made-'));
  for (const { path, contents } of files) writeFileSync(join(made, basename(path)), contents);
  const script = join(made, 'script.mjs');
  // In one step, and last: another process reads all of it or what was there before.
  writeFileSync(`${made}.json`, JSON.stringify({ script, inputs: Object.fromEntries(inputs) }));
  renameSync(`${made}.json`, record);
  for (const path of readdirSync(folder).map((name) => join(folder, name))) {
    const { mtimeMs = Infinity } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > IN_USE_MS) rmSync(path, { recursive: true, force: true });
  }
  return script;
}

async function bundle(file, root) {
  const { build } = await import('esbuild');
  const inputs = new Map(
    [THIS_FILE, join(root, 'node_modules/.package-lock.json')].map((path) => [path, hashOfFile(path)]),
  );
  const { outputFiles } = await build({
    entryPoints: { script: file },
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    write: false,
    outdir: root,
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: [],
    sourcemap: true,
    sourcesContent: false,
    keepNames: true,
    logLevel: 'silent',
    plugins: [{ name: 'own-modules', setup: (context) => ownModules(context, inputs) }],
  });
  return { inputs, files: outputFiles };
}

/** TypeScript and data of the project become part of the script; libraries and plain JavaScript are imported from where they are. */
function ownModules({ onResolve, onLoad, resolve }, inputs) {
  onResolve({ filter: /./ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
    if (pluginData === ownModules || kind === 'entry-point' || path.startsWith('node:')) return undefined;
    const found = await resolve(path, { kind, resolveDir, importer, pluginData: ownModules });
    if (found.errors.length > 0 || found.external) return found;
    if (/\.(tsx?|json)$/.test(found.path)) return found;
    return { path: pathToFileURL(found.path).href, external: true };
  });
  onLoad({ filter: /./ }, ({ path }) => {
    const content = readFileSync(path);
    inputs.set(path, hashOf(content));
    // How its name was resolved follows from the package that it is in.
    const manifest = nearest('package.json', dirname(path));
    inputs.set(manifest, hashOfFile(manifest));
    return { contents: inPlace(content.toString('utf8'), path), loader: extname(path).slice(1) };
  });
}

/** A module finds what is beside it, although it is part of a script elsewhere. */
const inPlace = (source, path) =>
  source
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));

function nearest(name, folder) {
  const file = join(folder, name);
  if (existsSync(file)) return file;
  if (dirname(folder) === folder) throw new Error(`There is no ${name} above.`);
  return nearest(name, dirname(folder));
}

const hashOf = (content) => createHash('sha256').update(content).digest('hex');
const hashOfFile = (path) => (existsSync(path) ? hashOf(readFileSync(path)) : '');
