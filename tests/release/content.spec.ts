/** An editor changes a file under content/ and releases the remote: what happens when the file is wrong. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/browser/journey';
import { copyProject, type ProjectCopy } from '../support/project/project-copy';
import { runTool } from '../support/project/run-tool';

test.describe.configure({ mode: 'default', timeout: 180_000 });

let project: ProjectCopy;
test.beforeAll(() => {
  project = copyProject();
});
test.afterAll(() => project.remove());

// The other mistakes, and what is said of them: webpack/content/*.test.ts and shared/contract/problem/*.test.ts.
test('prose with an open bracket is answered with file, place and reason, and the site stays as it was', () => {
  const file = join(project.folder, 'remotes/engage/content/volunteer.mdx');
  const editions = readdirSync(join(project.store, 'editions'));
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nWrite to {email\n`);
  const { status, output } = runTool(project.folder, project.store, 'tools/cli/bin.mjs', 'engage');
  expect(output).toMatch(
    /^✗ remotes\/engage\/content\/volunteer\.mdx: line \d+\n {2}Unexpected end of file in expression, .*\n {2}→ Fix the error in this file\./m,
  );
  expect(output.toLowerCase()).toContain('nothing has been changed: the live site is as it was.');
  expect(output).not.toMatch(/^ +at /m);
  expect(status).toBe(1);
  expect(readdirSync(join(project.store, 'editions'))).toEqual(editions);
});
