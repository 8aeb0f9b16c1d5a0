// An error in the browser of a visitor named a place in a minified script of one line, in which the release's id had moved every column.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, journey as test } from '../support/browser/journey';
import { open } from '../support/browser/hydrated';
import { STORE } from '../support/project/built-site';
import { projectFolder } from '../support/project/project-folder';
import { mustRun } from '../support/project/run-tool';

test('the stack of an error in the live site leads to the line of the source', async ({
  page,
  watch,
}, testInfo) => {
  watch.expectFault(/no printer/);
  await page.addInitScript(() => {
    window.print = () => {
      throw new Error('no printer');
    };
  });
  await open(page, '/Our_Work/Injured_raptor');
  const [error] = await Promise.all([
    page.waitForEvent('pageerror'),
    page.getByRole('button', { name: /print/i }).click(),
  ]);
  const reported = testInfo.outputPath('reported.txt');
  writeFileSync(reported, error.stack ?? '');
  const traced = mustRun(projectFolder(), STORE, 'tools/cli/bin.mjs', 'stack', reported);
  rmSync(reported);
  const [, file = '', line = ''] = /\((remotes\/our-work\/src\/[^:]+):(\d+):\d+\)/.exec(traced) ?? [];
  const source = readFileSync(join(projectFolder(), file), 'utf8').split('\n');
  expect(source[Number(line) - 1]).toContain('window.print()');
});
