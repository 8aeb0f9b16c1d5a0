/** What moves in a host’s page when what the tool has printed is pasted into it, and how soon the page is there. */
import { expect, siteUrl } from '../support/browser/journey';
import { faultsOf } from '../support/browser/watch';
import { triedIf } from '../support/project/declared-pages';
import { hostPage, test } from './pasted-host';
import { arrivalIn, observeArrival, printedTag } from './pasted-tag';

/** Long and short pages, one with a choice. */
const PAGES = ['/About_Raptors/Explore_raptors_nepal?group=owl', '/Events', '/Engage/Volunteer'];
const WIDTHS = [390, 820, 1280];

/** The printed style, and an element of the host’s own for `mount`. */
function mountedBy(tag: string, address: string): string {
  const style = tag.slice(0, tag.indexOf('</style>') + '</style>'.length);
  return `${style}<div data-raptor-page="${address}"></div><script type="module" async>
    const { mount } = await import('${siteUrl()}/embed.js');
    mount(document.querySelector('div'), { src: '${address}' });
  </script>`;
}

for (const address of PAGES)
  for (const way of ['tag', 'mount'])
    test(
      `nothing moves when ${address} comes by ${way}, at any width`,
      triedIf((way === 'tag') === address.includes('group')),
      async ({ browser, hostOf }) => {
        const tag = printedTag(siteUrl(), address);
        const lines = way === 'tag' ? tag : mountedBy(tag, address);
        for (const width of WIDTHS) {
          const page = await browser.newPage({ viewport: { width, height: 800 } });
          const faults = faultsOf(page);
          await observeArrival(page);
          await page.goto(hostOf(hostPage(lines)));
          await expect.poll(async () => (await arrivalIn(page)).ready).toContain(true);
          await page.evaluate(() => document.fonts.ready);
          expect((await arrivalIn(page)).cls).toBeLessThanOrEqual(0.02);
          // What is preloaded is what is used.
          expect(faults).toEqual([]);
          await page.close();
        }
      },
    );
