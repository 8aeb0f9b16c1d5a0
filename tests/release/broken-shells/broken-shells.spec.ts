/**
 * The fast part of the table; `table.ts` tries all of it. Each shell passes every rule, and only the rehearsal refuses
 * it.
 */
import { expect, test } from '@playwright/test';
import { openStore } from '@raptors/site/store/open-store';
import { WHOLE } from '../../support/project/declared-pages';
import { STORE } from '../../support/project/built-site';
import { BROKEN_SHELLS } from './broken-shells';
import { editedRelease } from './edited-release';
import { liveShell, tryShell } from './try-shell';

test.describe.configure({ timeout: 240_000 });

const SOME = ['focus stays', 'part of the router', 'wider than a small phone'];

for (const { what, edits } of BROKEN_SHELLS.filter((shell) =>
  SOME.some((words) => shell.what.includes(words)),
)) {
  test(`a shell is refused when ${what}`, WHOLE, async () => {
    const { refusedBy } = await tryShell(await openStore(STORE), edits);
    expect(refusedBy.map(({ rule }) => rule)).toContain('rehearsal');
  });
}

// The edits name minified code, which other code may change.
test('each shell of the table is still broken', async () => {
  const shell = await liveShell(await openStore(STORE));
  for (const { edits } of BROKEN_SHELLS)
    expect((await editedRelease(shell, edits)).release.id).not.toBe(shell.release.id);
});

// All journeys of all packages, played on the built site.
test('a whole shell is not refused', async () => {
  const add = '/* nothing that anybody sees */';
  const { refusedBy } = await tryShell(await openStore(STORE), [{ in: /^public\/shell\.\w+\.css$/, add }]);
  expect(refusedBy).toEqual([]);
});
