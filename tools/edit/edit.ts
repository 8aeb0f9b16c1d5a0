import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { parseArguments } from '@raptors/release/output/parse-arguments';
import { EXIT_CODES, exitCodeOf, UserError } from '@raptors/shared/contract/problem/user-error';
import { contentType } from '@raptors/site/store/content-type';
import { commandFolder } from '@raptors/webpack/env';
import { projectFolder } from '../project/project';
import { backendOf, editedCollections, type Collection } from './collections';

const PORT = 4181;
const { resolve: packageFile } = createRequire(import.meta.url);
const project = projectFolder();

const fontFile = (font: string) =>
  packageFile(`@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`);

const LIBRARIES = [
  packageFile('@sveltia/cms').replace('npm/index.js', 'dist/sveltia-cms.mjs'),
  fontFile('material-symbols-outlined'),
  fontFile('source-sans-3'),
];

async function editorFiles(collections: readonly Collection[]) {
  const { backend, api } = backendOf(project);
  const config = {
    load_config_file: false,
    backend,
    app_title: 'Edit the site',
    media_folder: 'shared/design/content/photos',
    // Photographs of others need a licence, and the policy refuses their addresses.
    media_libraries: { stock_assets: false },
    collections,
  };
  const policy = `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' blob: data:; media-src blob:; worker-src 'self' blob:; connect-src 'self' blob: data: ${api}; base-uri 'none'; form-action 'none'`;
  const client = await build({
    entryPoints: [join(import.meta.dirname, 'client.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    alias: { '@sveltia/cms': './sveltia-cms.js' },
    external: ['./sveltia-cms.js'],
  });
  const page = readFileSync(join(import.meta.dirname, 'page.html'), 'utf8');
  return new Map<string, string | Uint8Array>([
    ['index.html', page.replace('{policy}', policy)],
    ['client.js', client.outputFiles[0]!.contents],
    ['config.json', JSON.stringify(config)],
    ...LIBRARIES.map((file) => [basename(file).replace('.mjs', '.js'), readFileSync(file)] as const),
  ]);
}

/** `npm run edit`: serves the editors' page for the working tree, or writes its files for a host. */
const edit = (args: readonly string[]) =>
  exitCodeOf(async () => {
    const parsed = parseArguments<{ out?: string }>(
      'npm run edit --',
      (program) =>
        program
          .description(`Forms for the words of the site: http://localhost:${PORT}, in Chromium or Edge.`)
          .argument('[section]', 'also starts `npm run dev` for it, such as our-story')
          .option('--out <folder>', 'writes them as plain files, which save in the repository of “origin”'),
      args,
    );
    if ('help' in parsed) console.log(parsed.help);
    else if (parsed.options.out) await write(parsed.options.out);
    else await serve(parsed.positionals[0]);
    return EXIT_CODES.ok;
  });

async function write(out: string): Promise<void> {
  const files = await editorFiles(await editedCollections(project));
  const folder = resolve(commandFolder(), out);
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  console.log(`Files in ${out}: ${files.size}. Put them on any host.`);
}

async function serve(section: string | undefined): Promise<void> {
  const collections = await editedCollections(project);
  const files = await editorFiles(collections);
  const contentFiles = collections.flatMap((collection) => collection.files.map(({ file }) => file));
  const server = createServer((request, response) => {
    const name = request.url?.split('?')[0]?.slice(1) || 'index.html';
    const path = join(project, name);
    const content = contentFiles.includes(name) && existsSync(path) ? readFileSync(path) : files.get(name);
    response.writeHead(content === undefined ? 404 : 200, { 'Content-Type': contentType(name) });
    response.end(content);
  }).listen(PORT, 'localhost');
  await once(server, 'listening').catch((cause: unknown) => {
    const reason = `Port ${PORT} is taken by another program, perhaps by another “npm run edit”. Close it first.`;
    throw new UserError(reason, { cause });
  });
  const address = `http://localhost:${PORT}`;
  console.log(
    `Edit the site at ${address}: choose “Work with Local Repository”, then this folder:\n${project}`,
  );
  if (section !== undefined) {
    console.log(`Beside it, http://localhost:4180 shows each saved word. Put both windows side by side.`);
    const words = [join(import.meta.dirname, '../dev/bin.mjs'), section];
    const dev = spawn(process.execPath, words, { cwd: project, stdio: 'inherit' });
    dev.once('exit', (code) => code && console.log('Until then, the forms work without it.'));
  }
  await once(process, 'SIGINT');
  server.close();
}

process.exitCode = await edit(process.argv.slice(2));
