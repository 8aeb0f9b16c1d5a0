/** Colours of a page in hosts that are light, dark, or follow their visitors. */
import { expect, siteUrl } from '../support/browser/journey';
import { hostPage, test } from './pasted-host';
import { printedTag } from './pasted-tag';

const EVENTS = '/Events';
const SPECIES = '/About_Raptors/Explore_raptors_nepal';
const LIGHT = 'rgb(250, 247, 240)';
const DARK = 'rgb(14, 29, 29)';

test('a page goes with its host, whatever the visitor’s system, and as the host asks', async ({
  page,
  hostOf,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(hostOf(hostPage(printedTag(siteUrl(), EVENTS))));
  for (const [host, theme, color] of [
    ['', '', LIGHT],
    ['light', '', LIGHT],
    ['light dark', '', DARK],
    ['light', 'auto', DARK],
    ['dark', 'light', LIGHT],
  ] as const) {
    await page.locator('raptor-page').evaluate(
      (tag, [scheme, wanted]) => {
        document.documentElement.style.colorScheme = scheme;
        tag.toggleAttribute('theme', Boolean(wanted));
        if (wanted) tag.setAttribute('theme', wanted);
      },
      [host, theme] as const,
    );
    await expect(page.locator('[part=page]'), `${host} ${theme}`).toHaveCSS('background-color', color);
  }
});

test('a host that is dark for everybody, or becomes so, gets a dark page, pictures included', async ({
  page,
  hostOf,
}) => {
  await page.goto(
    hostOf(hostPage(printedTag(siteUrl(), SPECIES), '<style>.dark{color-scheme:dark}</style>')),
  );
  await expect(page.locator('[part=page]')).toHaveCSS('background-color', LIGHT);
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  await expect(page.locator('[part=page]')).toHaveCSS('background-color', DARK);
  const banner = page.locator('raptor-page picture img').first();
  await expect.poll(() => banner.evaluate((node: HTMLImageElement) => node.currentSrc)).toMatch(/-dark\./);
});
