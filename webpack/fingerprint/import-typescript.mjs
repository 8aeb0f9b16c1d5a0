// Imports TypeScript as one script that is made once. File by file it takes 2 ms a module, and the release tool has 300 of them.
// Plain JavaScript, because it runs before TypeScript can be read. Our own .mjs files stay files: they hold state, as this one does.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Lists what a script was made from and the files that it has; written last. */
const RECORD = 'made.json';
const SCRIPTS_KEPT = 5;
/** A program may import its later parts long after it has started. */
const IN_USE_MS = 3_600_000;
const THIS_FILE = fileURLToPath(import.meta.url);

let readsTypeScript = true;

/**
 * Imports a TypeScript file with all its own modules. A change of any of them, or of a library, makes another script. Where none can be
 * made, tsx imports the modules, and says why if the reason is in the code.
 */
export async function importTypeScript(file) {
  const script = await scriptOf(file).catch(() => undefined);
  if (script !== undefined) return import(pathToFileURL(script).href);
  (await typeScriptReader())();
  // Without the time, a process that watches would keep the first version that it read.
  return import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`);
}

/** Imports the program of a process that can't read TypeScript yet. */
export function importProgram(file) {
  readsTypeScript = false;
  return importTypeScript(file);
}

/** What lets this process import TypeScript file by file, as webpack does with our loaders. Programs that began with tsx can do so already. */
export async function typeScriptReader() {
  const { register } = await import('tsx/esm/api');
  return () => {
    if (!readsTypeScript) register();
    readsTypeScript = true;
  };
}

async function scriptOf(file) {
  const root = dirname(nearest('package-lock.json', dirname(file)));
  const folder = join(root, 'node_modules/.cache/scripts', hashOf(file).slice(0, 16));
  for (const script of newestFirst(folder)) if (isAsMade(script)) return join(script, 'script.mjs');
  return makeScript(file, root, folder);
}

function newestFirst(folder) {
  if (!existsSync(folder)) return [];
  const at = (script) => statSync(script, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .sort((a, b) => at(b) - at(a));
}

/** Whether everything that a script was made from is as it was then, and the script too. */
function isAsMade(script) {
  try {
    const { inputs, outputs } = JSON.parse(readFileSync(join(script, RECORD), 'utf8'));
    return (
      Object.entries(outputs).every(([name, hash]) => hashOf(readFileSync(join(script, name))) === hash) &&
      Object.entries(inputs).every(([path, hash]) => hashOfFile(path) === hash)
    );
  } catch {
    return false;
  }
}

async function makeScript(file, root, folder) {
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
    outdir: folder,
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
  mkdirSync(folder, { recursive: true });
  const script = mkdtempSync(join(folder, 'made-'));
  for (const { path, contents } of outputFiles) writeFileSync(join(script, basename(path)), contents);
  const outputs = outputFiles.map(({ path, contents }) => [basename(path), hashOf(contents)]);
  writeFileSync(
    join(script, RECORD),
    JSON.stringify({ inputs: Object.fromEntries(inputs), outputs: Object.fromEntries(outputs) }),
  );
  for (const old of newestFirst(folder).slice(SCRIPTS_KEPT))
    if (Date.now() - statSync(old).mtimeMs > IN_USE_MS) rmSync(old, { recursive: true, force: true });
  return join(script, 'script.mjs');
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
