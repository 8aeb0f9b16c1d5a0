/** What a host chooses, and what it has to say nothing about. */
import { expect, siteUrl } from '../support/browser/journey';
import { emitted, mounted, recordEvents, speciesIn } from './examples';
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

test('a group that is misspelt is named with the one that was meant, in console and event', async ({
  page,
  hostOf,
}) => {
  await recordEvents(page);
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto(hostOf(hostPage(tagOf(SPECIES, 'group="owls"'))));
  const reason = 'group: there is no “owls”. Did you mean “owl”?';
  await expect
    .poll(async () => (await emitted(page)).find(({ name }) => name === 'error')?.detail)
    .toMatchObject({ code: 'unknown', reason });
  expect(warnings).toContain(reason);
});

test('properties do what attributes do, from before the tag is known', async ({ page, hostOf }) => {
  await recordEvents(page);
  const early = `<script>Object.assign(document.querySelector('raptor-page'), { group: 'owl', theme: 'dark' })</script>`;
  await page.goto(hostOf(hostPage(printedTag(siteUrl(), SPECIES) + early)));
  await expect(speciesIn(page)).toHaveCount(23);
  await expect(page.locator('[part=page]')).toHaveCSS('background-color', DARK);
  await mounted(page);
  const tag = page.locator('raptor-page');
  expect(
    await tag.evaluate(async (node) => [Reflect.get(node, 'state'), await Reflect.get(node, 'ready')]),
  ).toEqual(['mounted', ['group']]);
  await tag.evaluate((node) => Reflect.set(node, 'group', 'diurnal'));
  await expect(speciesIn(page)).toHaveCount(60);
});

test('an element for mount keeps its place as the tag does', async ({ page, hostOf }) => {
  const printed = printedTag(siteUrl(), EVENTS);
  const style = printed.slice(0, printed.indexOf('</style>') + '</style>'.length);
  const loader = `${siteUrl()}/embed.js`;
  const own = `${style}<div data-raptor-page="${EVENTS}"></div><script type="module" async>
    const { mount } = await import('${loader}');
    mount(document.querySelector('div'), { src: '${EVENTS}' });
  </script>`;
  await page.route('**/embed.js', async (route) => {
    await expect(page.getByText('Come along.')).toBeAttached();
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(globalThis, 'moved', Reflect.get(globalThis, 'moved') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(hostOf(hostPage(own)));
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming events' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toBeLessThanOrEqual(0.02);
});
