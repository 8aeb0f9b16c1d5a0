/** The npm package of the kit, which the site itself gives: which registry has it is for the organisation to decide. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, siteUrl, test } from '../support/browser/journey';
import { projectFolder } from '../support/project/project-folder';

const run = promisify(execFile);

const MODULE = `import { define, mount, type Mounted, type RaptorPage } from '@raptors/embed';
define();
const page: Mounted = mount(document.body, { src: 'https://shyena.example/Events', theme: 'dark' });
const tag: RaptorPage | null = document.querySelector('raptor-page');
export const state: 'loading' | 'failed' | 'shown' | 'mounted' = tag?.state ?? page.state;
tag?.addEventListener('raptor-error', ({ detail }) => detail.code === 'missing');
// @ts-expect-error There is no such option.
mount(document.body, { source: '/Events' });
`;

test('an empty folder installs the package from the site alone, and its code and types resolve', async ({
  request,
}) => {
  const address = '/embed/raptors-embed.tgz';
  const { headers } = await request
    .get(address, { maxRedirects: 0 })
    .then((answer) => ({ headers: answer.headers() }));
  const [, release] =
    /^\/releases\/embed\/([^/]+)\/raptors-embed\.\w+\.tgz$/.exec(headers.location ?? '') ?? [];
  const folder = await mkdtemp(join(tmpdir(), 'club-'));
  const options = ['--prefix', folder, '--cache', join(folder, '.npm'), '--no-audit', '--no-fund'];
  const nowhere = ['--registry', 'http://127.0.0.1:9'];
  const fixed = siteUrl() + address.replace('.tgz', `-${release}.tgz`);
  await run('npm', ['install', fixed, ...options, ...nowhere], { cwd: folder });
  await writeFile(join(folder, 'page.mts'), MODULE);
  const compiler = join(projectFolder(), 'node_modules/typescript/bin/tsc');
  const strict = ['--strict', '--noEmit', '--module', 'nodenext', '--lib', 'es2023,dom'];
  await run(process.execPath, [compiler, ...strict, 'page.mts'], { cwd: folder });
  const code = "import('@raptors/embed').then(({ mount }) => console.log(typeof mount))";
  expect((await run(process.execPath, ['-e', code], { cwd: folder })).stdout).toBe('function\n');
  await rm(folder, { recursive: true });

  for (const other of [
    '/embed/raptors-embed-9.tgz',
    '/embed/raptors-embed.zip',
    '/embed/raptors-embed-..tgz',
  ])
    expect((await request.get(other)).status(), other).toBe(404);
});
