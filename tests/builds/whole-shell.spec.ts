import { rehearse } from '@raptors/release/rehearsal/rehearse';
import { chooseJourneys } from '@raptors/release/rehearsal/choose-journeys';
import { openBrowser } from '@raptors/release/rehearsal/open-browser';
import { problemText } from '@raptors/shared/contract/problem/problem';
import { readAddresses, readLiveEdition } from '@raptors/site/editions/editions';
import { storedReleaseReader } from '@raptors/site/releases/release-reader';
import { openStore } from '@raptors/site/store/open-store';
import { expect, siteUrl, test } from '../support/browser/journey';
import { STORE } from '../support/project/built-site';
import { WHOLE } from '../support/project/declared-pages';

// Beside other tests it takes minutes.
test.describe.configure({ timeout: 240_000 });

test('a whole shell is not refused', WHOLE, async ({}, testInfo) => {
  const store = await openStore(STORE);
  const live = await readLiveEdition(store);
  const opened = await openBrowser();
  if (!live || 'missing' in opened) throw new Error('This needs the built site and a browser.');
  const addresses = await readAddresses(store, live.site.addresses);
  const sourceOf = (name: string, release: string) => storedReleaseReader(store, name, release);
  const chosen = await chooseJourneys(live.site, addresses, ['shell'], sourceOf);
  expect(chosen.journeys.length).toBeGreaterThan(25);
  const { problems } = await rehearse({
    ...chosen,
    opened,
    releases: sourceOf,
    siteUrl: siteUrl(),
    pictures: testInfo.outputPath(),
  });
  await opened.browser.close();
  expect(problems.map(problemText)).toEqual([]);
});
