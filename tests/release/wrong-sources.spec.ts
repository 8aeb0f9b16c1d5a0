/** Sources that can't be released: a file under content/ is wrong, or one is saved while the build reads it. */
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

const release = (name: string) => runToolMeanwhile(project.folder, project.store, 'tools/cli/bin.mjs', name);
const readEditions = () => readdirSync(join(project.store, 'editions'));

function add(content: string, text: string): void {
  const file = join(project.folder, 'remotes', content);
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n${text}\n`);
}

test('a file that is saved during the build is not released under the id of the old sources', async () => {
  const editions = readEditions();
  const prose = 'our-work/content/partnership-practice.mdx';
  add(prose, 'Bring water.');
  const built = join(project.folder, 'remotes/our-work/dist/release.json');
  mkdirSync(dirname(built), { recursive: true });
  writeFileSync(built, '{}');
  const run = release('our-work');
  // The build removes the old one when it has read the sources.
  await expect.poll(() => existsSync(built), { intervals: [10], timeout: 60_000 }).toBe(false);
  add(prose, 'Bring a hat.');
  const { status, output } = await run;
  expect(output).toMatch(/our-work: a source file was saved during the build.* Run the command again\./);
  expect(status).toBe(1);
  expect(readEditions()).toEqual(editions);
});
