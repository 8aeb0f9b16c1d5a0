// webpack's cache is several files that it replaces one after the other and reads late. Two builds that shared a cache (two checkouts
// with one `node_modules`, or hot reload beside a release) read an index of one and contents of the other: a build of unchanged
// sources gave other chunks and another id.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import type { Compiler, Configuration } from 'webpack';
import { compile } from './compile';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'exclusive-caches-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = () => join(folder, 'cache/engage-browser.lock');
const hasCache = () => existsSync(join(folder, 'cache/engage-browser/index.pack'));

/** Builds a script that says something. */
async function build(text: string, whileBuilding: () => Promise<void> = async () => undefined) {
  const entry = join(folder, `${text}.js`);
  writeFileSync(entry, `console.log('${text}');`);
  const config: Configuration = {
    context: folder,
    mode: 'production',
    entry,
    cache: { type: 'filesystem', name: 'engage-browser', cacheDirectory: join(folder, 'cache') },
    output: { path: join(folder, 'dist/public') },
    plugins: [{ apply: ({ hooks }: Compiler) => hooks.make.tapPromise('test', whileBuilding) }],
  };
  const { files } = await compile([config], join(folder, 'dist'));
  return String(files.get('public/main.js'));
}

it('leaves the cache alone that another build of this process uses', async () => {
  const first = await build('kite', async () => {
    expect(await build('owl')).toBe('console.log("owl");');
    expect(hasCache()).toBe(false);
  });
  expect(first).toBe('console.log("kite");');
  expect(hasCache()).toBe(true);
  expect(existsSync(lock())).toBe(false);
});

it('leaves the cache alone that a build of another process uses', async () => {
  await build('kite', async () =>
    rmSync(join(folder, 'cache/engage-browser'), { recursive: true, force: true }),
  );
  rmSync(join(folder, 'cache/engage-browser'), { recursive: true });
  writeFileSync(lock(), String(process.ppid));
  expect(await build('owl')).toBe('console.log("owl");');
  expect(hasCache()).toBe(false);
  expect(existsSync(lock())).toBe(true);
});

it('uses the cache of a process that died', async () => {
  const died = spawn(process.execPath, ['-e', '']);
  await new Promise((done) => died.on('close', done));
  await build('kite');
  rmSync(join(folder, 'cache/engage-browser'), { recursive: true });
  writeFileSync(lock(), String(died.pid));
  await build('owl');
  expect(hasCache()).toBe(true);
  expect(existsSync(lock())).toBe(false);
});
