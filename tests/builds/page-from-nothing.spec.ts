import { execSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { watchContext } from '@raptors/release/rehearsal/watch-context';
import { expect, test } from '../support/browser/journey';
import { open } from '../support/browser/hydrated';
import { startServer } from '../support/project/built-site';
import { WHOLE } from '../support/project/declared-pages';
import { copyProject, type ProjectCopy } from '../support/project/project-copy';

const TIMEOUT_MS = 600_000;
const PAGE = '/Nest_Watch/Our_nests';

let project: ProjectCopy;
test.beforeAll(() => void (project = copyProject()));
test.afterAll(() => project.remove());

test('a page is built from nothing, as the document for teams says', WHOLE, async ({ page }) => {
  test.setTimeout(TIMEOUT_MS);
  // The libraries of the copy are links: npm would empty the folders that they lead to.
  for (const workspace of ['.', ...readdirSync(project.folder)]) {
    const libraries = join(project.folder, workspace, 'node_modules');
    if (existsSync(libraries)) rmSync(libraries, { recursive: true });
  }
  run('npm ci --prefer-offline --ignore-scripts --no-audit --no-fund');
  const chapter =
    /^## A page from nothing\n(.*?)(?=^## |(?![^]))/ms.exec(read('docs/for-teams.md'))?.[1] ?? '';
  const [, photograph = ''] = /`(\S+\.jpg)`/.exec(chapter) ?? [];
  for (const [, file, language, text = ''] of chapter.matchAll(/(?:^`(\S+)`\n\n)?^```(\w+)\n(.*?)^```/gms)) {
    if (file) write(file, text);
    else expect(language).toBe('sh');
    // Written before the commands that need it.
    if (file?.endsWith('.photos')) write(photograph, await largePhotograph());
    if (!file) text.trim().split('\n').forEach(run);
  }
  expect(statSync(join(project.folder, photograph)).size).toBeGreaterThan(10_000_000);

  const server = await startServer('serve', project.folder, project.store);
  try {
    const html = await (await fetch(server.url + PAGE)).text();
    expect(html).toContain('Stay at least 300 metres away');
    expect(html).toMatch(/<svg[^>]*aria-label="Nests with a chick"><path d="M0,.+?C/);
    const watch = await watchContext(page.context(), server.url);
    await open(page, `${server.url}${PAGE}?year=2024`);
    await expect(page.getByText('In 2024 there were 19 nests with a chick.')).toBeVisible();
    const photo = page.getByRole('img', { name: 'A vulture feeds its chick.' });
    await photo.scrollIntoViewIfNeeded();
    const isSharp = (img: HTMLImageElement) => img.naturalWidth >= img.clientWidth;
    await expect.poll(() => photo.evaluate(isSharp)).toBe(true);
    await open(page, `${server.url}/ne${PAGE}?year=2023`);
    await expect(page.getByText('२०२३ मा १२ वटा गुँडमा बच्चा चरा थिए।')).toBeVisible();
    expect(watch.faults).toEqual([]);
  } finally {
    await server.stop();
  }
});

const read = (file: string) => readFileSync(join(project.folder, file), 'utf8');

function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(join(project.folder, file)), { recursive: true });
  writeFileSync(join(project.folder, file), content);
}

function run(line: string): void {
  const { NODE_ENV: _, INIT_CWD: __, ...variables } = process.env;
  const env = { ...variables, STORE: project.store, REHEARSE: 'required' };
  execSync(line, { cwd: project.folder, env, stdio: 'pipe', encoding: 'utf8' });
}

/** Noise, which compresses badly, so that it is larger than 10 MB. */
const largePhotograph = (width = 5200, height = 3400) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .blur(0.6)
    .jpeg({ quality: 92 })
    .toBuffer();
