/** A release works in a folder in which other things happen at the same time. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '../browser/journey';
import { copyProject, type ProjectCopy } from '../browser/project-copy';

test.describe.configure({ mode: 'default', timeout: 180_000 });

let project: ProjectCopy;
test.beforeAll(() => {
  project = copyProject();
});
test.afterAll(() => project.remove());

test('two releases of a changed remote at once build it once, and both succeed', async () => {
  const editions = readEditions();
  write('Come and count with us.');
  const runs = await Promise.all([release('engage'), release('engage')]);
  for (const { status, said } of runs) expect(status, said).toBe(0);
  const said = runs.map((run) => run.said);
  expect(said.filter((text) => text.includes('Building engage…'))).toHaveLength(1);
  expect(said.filter((text) => /engage: Process \d+ is building it already/.test(text))).toHaveLength(1);
  expect(readEditions()).toHaveLength(editions.length + 1);
});

test('a file that is saved during the build is not released under the id of what was there before', async () => {
  const editions = readEditions();
  write('Bring water.');
  const built = join(project.folder, 'remotes/engage/dist/release.json');
  mkdirSync(dirname(built), { recursive: true });
  writeFileSync(built, '{}');
  const run = release('engage');
  // The build takes the old one away when it has read the sources.
  await expect.poll(() => existsSync(built), { intervals: [10], timeout: 60_000 }).toBe(false);
  write('Bring water and a hat.');
  const { status, said } = await run;
  expect(said).toMatch(
    /engage: a file that it is built from was saved during the build.* Run the command again\./,
  );
  expect(status).toBe(1);
  expect(readEditions()).toEqual(editions);
  const again = await release('engage');
  expect(again.status, again.said).toBe(0);
});

const readEditions = () => readdirSync(join(project.store, 'editions'));

/** Adds a paragraph to the page for volunteers. */
function write(paragraph: string): void {
  const file = join(project.folder, 'remotes/engage/content/volunteer.mdx');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n${paragraph}\n`);
}

function release(name: string): Promise<{ status: number | null; said: string }> {
  const { NODE_ENV: _, ...env } = process.env;
  const tool = spawn(process.execPath, ['release/bin.mjs', name], {
    cwd: project.folder,
    env: { ...env, STORE: project.store, INIT_CWD: project.folder },
  });
  let said = '';
  for (const stream of [tool.stdout, tool.stderr])
    stream.on('data', (text: Buffer) => {
      said += text.toString();
    });
  return new Promise((done) => {
    tool.on('close', (status) => done({ status, said }));
  });
}
