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

const UNCHANGED = 'nothing has been changed: the live site is as it was.';

const mistakes: [what: string, file: string, change: (text: string) => string, message: RegExp][] = [
  [
    'a missing comma',
    'content/resources.json',
    (text) => text.replace('"Resources",', '"Resources"'),
    /^remotes\/engage\/content\/resources\.json: line 2: is not JSON: .*\. Often a comma or a quote is missing or too much\.$/m,
  ],
  [
    'an unknown page',
    'content/resources.json',
    (text) => text.replace('"/Engage/Raptors_expedition"', '"/Engage/Raptor_expedition"'),
    /^remotes\/engage\/content\/resources\.json: waysOn\.3\.to: there is no “\/Engage\/Raptor_expedition”\. Did you mean “\/Engage\/Raptors_expedition”\?$/m,
  ],
  [
    'prose with an open bracket',
    'content/volunteer.mdx',
    (text) => `${text}\nWrite to {email\n`,
    /^✗ remotes\/engage\/content\/volunteer\.mdx: line \d+\n {2}Unexpected end of file in expression, .*\n {2}→ Fix the error in this file\./m,
  ],
];

for (const [what, name, change, words] of mistakes) {
  test(`${what} is answered with file, place and reason, and the site stays as it was`, () => {
    const file = join(project.folder, 'remotes/engage', name);
    const right = readFileSync(file, 'utf8');
    const editions = readdirSync(join(project.store, 'editions'));
    expect(change(right)).not.toBe(right);
    writeFileSync(file, change(right));
    const { status, output } = runTool(project.folder, project.store, 'tools/cli/bin.mjs', 'engage');
    writeFileSync(file, right);
    expect(output).toMatch(words);
    expect(output.toLowerCase()).toContain(UNCHANGED);
    expect(output).not.toMatch(/^ +at /m);
    expect(status).toBe(1);
    expect(readdirSync(join(project.store, 'editions'))).toEqual(editions);
  });
}
