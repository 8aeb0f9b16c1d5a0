/**
 * The fast part of the table; `table.ts` tries all of it. Each shell passes every rule, and only the rehearsal refuses
 * it.
 */
import { expect, test } from '@playwright/test';
import { openStore } from '@raptors/site/store/open-store';
import { WHOLE } from '../../support/project/declared-pages';
import { STORE } from '../../support/project/built-site';
import { BROKEN_SHELLS } from './broken-shells';
import { tryShell } from './try-shell';

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

const HARMLESS = [{ in: /^public\/shell\.\w+\.css$/, add: '/* nothing that anybody sees */' }];

test('a whole shell is not refused by the journeys of a remote with forms and dialogs', async () => {
  const { refusedBy } = await tryShell(await openStore(STORE), HARMLESS, 'events-donate');
  expect(refusedBy).toEqual([]);
});

test('a whole shell is not refused by the journeys of all packages', WHOLE, async () => {
  const { refusedBy } = await tryShell(await openStore(STORE), HARMLESS);
  expect(refusedBy).toEqual([]);
});
