/** Colours of a page in hosts that are light, dark, or follow their visitors. */
import { expect, siteUrl } from '../support/browser/journey';
import { hostPage, test } from './pasted-host';
import { printedTag } from './pasted-tag';

const EVENTS = '/Events';
const SPECIES = '/About_Raptors/Explore_raptors_nepal';
const LIGHT = 'rgb(250, 247, 240)';
const DARK = 'rgb(14, 29, 29)';

const tagOf = (address: string, attributes: string) =>
  printedTag(siteUrl(), address).replace('<raptor-page', `<raptor-page ${attributes}`);

test.describe('for visitors with a dark system', () => {
  test.use({ colorScheme: 'dark' });

  for (const [host, style, attributes, color] of [
    ['says nothing', '', '', LIGHT],
    ['is light', ':root{color-scheme:light}', '', LIGHT],
    ['follows the visitor', ':root{color-scheme:light dark}', '', DARK],
    ['is light, and asks for the visitor’s theme', '', 'theme="auto"', DARK],
    ['is dark, and asks for light', ':root{color-scheme:dark}', 'theme="light"', LIGHT],
  ] as const)
    test(`a host that ${host} gets a page that goes with it`, async ({ page, hostOf }) => {
      await page.goto(hostOf(hostPage(tagOf(EVENTS, attributes), `<style>${style}</style>`)));
      await expect(page.locator('[part=page]')).toHaveCSS('background-color', color);
    });
});

test('a host that is dark for everybody, or becomes so, gets a dark page, pictures included', async ({
  page,
  hostOf,
}) => {
  await page.goto(hostOf(hostPage(tagOf(SPECIES, ''), '<style>.dark{color-scheme:dark}</style>')));
  await expect(page.locator('[part=page]')).toHaveCSS('background-color', LIGHT);
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  await expect(page.locator('[part=page]')).toHaveCSS('background-color', DARK);
  const banner = page.locator('raptor-page picture img').first();
  await expect.poll(() => banner.evaluate((node: HTMLImageElement) => node.currentSrc)).toMatch(/-dark\./);
});
