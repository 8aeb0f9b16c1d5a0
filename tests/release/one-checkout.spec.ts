/** A release works in a folder that is in use. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '../support/browser/journey';
import { copyProject, type ProjectCopy } from '../support/project/project-copy';
import { runToolMeanwhile } from '../support/project/run-tool';

test.describe.configure({ mode: 'default', timeout: 180_000 });

let project: ProjectCopy;
test.beforeAll(() => {
  project = copyProject();
});
test.afterAll(() => project.remove());

test('a file that is saved during the build is not released under the id of the old sources', async () => {
  const editions = readEditions();
  write('Bring water.');
  const built = join(project.folder, 'remotes/our-work/dist/release.json');
  mkdirSync(dirname(built), { recursive: true });
  writeFileSync(built, '{}');
  const run = release();
  // The build removes the old one when it has read the sources.
  await expect.poll(() => existsSync(built), { intervals: [10], timeout: 60_000 }).toBe(false);
  write('Bring water and a hat.');
  const { status, output } = await run;
  expect(output).toMatch(/our-work: a source file was saved during the build.* Run the command again\./);
  expect(status).toBe(1);
  expect(readEditions()).toEqual(editions);
  const again = await release();
  expect(again.status, again.output).toBe(0);
});

const release = () => runToolMeanwhile(project.folder, project.store, 'tools/cli/bin.mjs', 'our-work');

const readEditions = () => readdirSync(join(project.store, 'editions'));

/** Adds a paragraph to the page about the partnership. */
function write(paragraph: string): void {
  const file = join(project.folder, 'remotes/our-work/content/partnership-practice.mdx');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n${paragraph}\n`);
}
