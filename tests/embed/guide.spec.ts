/** The instructions of `docs/for-integrators.md`, read from there. */
import { expect } from '../support/browser/journey';
import { faultsOf } from '../support/browser/watch';
import { guideSnippets } from './guide';
import { heading, mounted, recordEvents, test } from './host-site';

const [tag = '', frame = ''] = guideSnippets('html');
const [mounting = ''] = guideSnippets('js');

test('the tag of the guide shows the owls', async ({ page, hosts }) => {
  const faults = faultsOf(page);
  await recordEvents(page);
  await page.goto(hosts.paste(tag));
  await mounted(page);
  await expect(page.locator('raptor-page').getByRole('heading', { level: 3 })).toHaveCount(23);
  expect(faults).toEqual([]);
});

test('the lines of the guide mount a page and leave the element as it was', async ({ page, hosts }) => {
  const faults = faultsOf(page);
  await recordEvents(page);
  const [start = '', end = ''] = mounting.split(/^(?=page\.unmount)/m);
  const script = `const element = document.querySelector('main'); ${start} leave.onclick = () => { ${end} };`;
  await page.goto(
    hosts.paste(
      `<main>Nothing yet</main><button id="leave">Leave</button><script type="module">${script}</script>`,
    ),
  );
  await mounted(page);
  await expect(heading(page, 'Help us to protect raptors')).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.locator('main')).toHaveText('Nothing yet');
  await expect(heading(page, 'Help us to protect raptors')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('the frame of the guide shows the events', async ({ page, hosts }) => {
  await page.goto(hosts.paste(frame));
  await expect(heading(page, 'Our club')).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('Upcoming events');
});
