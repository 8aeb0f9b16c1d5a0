import { holdScripts } from '../support/browser/hydrated';
import { organisation } from '@raptors/shared/organisation/organisation';
import { expect, siteUrl } from '../support/browser/journey';
import { faultsOf } from '../support/browser/watch';
import { guideSnippets } from './guide';
import { errorsTold, heading, loader, mounted, recordEvents, test, tracesIn } from './host-site';

const [tag = ''] = guideSnippets('html');
const [mounting = ''] = guideSnippets('js');

test('the tag of the guide shows a page, mounted, with what its attributes choose', async ({
  page,
  hosts,
}) => {
  const faults = faultsOf(page);
  await recordEvents(page);
  await page.goto(hosts.paste(tag));
  await expect(heading(page, 'Explore Raptors of Nepal')).toBeVisible();
  await mounted(page);
  const element = page.locator('raptor-page');
  const species = element.getByRole('heading', { level: 3 });
  await expect(species).toHaveCount(23);
  await element.evaluate((node) => node.setAttribute('src', '/About_Raptors/Explore_raptors_nepal'));
  await expect(species).toHaveCount(83);
  await element.evaluate((node) => node.setAttribute('group', 'owl'));
  await expect(species).toHaveCount(23);
  await element.evaluate((node) => node.setAttribute('height', '600'));
  await expect.poll(async () => (await element.boundingBox())?.height).toBe(600);
  expect(faults).toEqual([]);
});

test('neither side’s styles, React or globals affect the other', async ({ page, open }) => {
  await open('hostile');
  await mounted(page);
  const title = heading(page, 'Upcoming events');
  await expect(title).toHaveCSS('font-family', /Raptors Eczar/);
  await expect(title).toHaveCSS('display', 'block');
  // The host’s root font size is 6.4 px; the page uses the visitor's.
  const size = await title.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
  expect(size).toBeGreaterThan(30);
  await expect(page.locator('#own')).toHaveCSS('display', 'inline');
  expect(
    await page.evaluate(() => {
      const { React, raptorsIntegrity } = globalThis as unknown as Record<string, { version: string }>;
      return [React?.version, raptorsIntegrity];
    }),
  ).toEqual(['0.13.3', 'mine']);

  await page.getByRole('button', { name: 'View Details' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a strict policy that allows one origin and data: pictures is sufficient', async ({ page, open }) => {
  const faults = faultsOf(page);
  await open('strict-policy');
  await mounted(page);
  await expect(heading(page, 'Upcoming events')).toHaveCSS('font-family', /Raptors Eczar/);
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Raptors Eczar"'))).toBe(true);
  await expect.poll(() => page.locator('raptor-page img').first().isVisible()).toBe(true);
  expect(faults).toEqual([]);
});

test('the lines of the guide mount and unmount a page, and leave nothing behind', async ({ page, hosts }) => {
  const faults = faultsOf(page);
  await recordEvents(page);
  const [start = '', end = ''] = mounting.split(/^(?=page\.unmount)/m);
  const script = `const element = document.querySelector('main');
    show.onclick = async () => { ${start} leave.onclick = () => { ${end} }; };`;
  const buttons = '<button id="show">Show</button><button id="leave">Leave</button>';
  await page.goto(hosts.paste(`<main>Nothing yet</main>${buttons}<script type="module">${script}</script>`));
  const before = await tracesIn(page);
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: 'Show' }).click();
    await mounted(page, times);
    await expect(heading(page, 'Help us to protect raptors')).toBeVisible();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page.locator('main')).toHaveText('Nothing yet');
    await expect.poll(() => tracesIn(page)).toEqual(before);
  }
  expect(faults).toEqual([]);
});

test('what a visitor has typed before the page is mounted is kept', async ({ page, open }) => {
  const release = await holdScripts(page, /\/realm\.\w+\.js$/);
  await open('several');
  const amount = page.getByRole('textbox').first();
  await amount.fill('75');
  release();
  // A focused element is not replaced until the focus leaves it.
  await mounted(page, 1);
  await page.getByRole('heading', { name: 'This month' }).click();
  await mounted(page, 2);
  await expect(amount).toHaveValue('75');
});

test('a form of a page whose scripts do not load is sent by the browser', async ({ page, open }) => {
  await page.route(/\/realm\.\w+\.js(\?|$)/, (route) => route.abort());
  await open('several');
  await page.getByRole('button', { name: 'Donate Now' }).click();
  await expect(page).toHaveURL(/\/~forms\//);
});

test('a tag far below loads when a visitor comes near', async ({ page, hosts }) => {
  await recordEvents(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const far = '<div style="height:9000px"></div><raptor-page src="Donate"></raptor-page><p>Come along.</p>';
  await page.goto(hosts.paste(far, loader()), { waitUntil: 'networkidle' });
  const scripts = [expect.stringMatching(/\/embed\.\w+\.js$/), expect.stringMatching(/\/element\.\w+\.js$/)];
  expect(requested).toEqual(['/pasted.html', '/embed.js', ...scripts]);
  await page.getByText('Come along.').scrollIntoViewIfNeeded();
  await mounted(page);
  await expect(heading(page, 'Help us to protect raptors')).toBeVisible();
});

test('after an outage all files are requested again by new addresses', async ({ page, hosts }) => {
  await recordEvents(page);
  await page.clock.install();
  const isFirst = (file: RegExp) => (url: URL) => file.test(url.pathname) && !url.search;
  const hangs = /\/element\.\w+\.js$/;
  await page.route(isFirst(hangs), () => undefined);
  for (const file of [/\/Events\.json$/, /\/realm\.\w+\.js$/, /\/remote-entry\./])
    await page.route(isFirst(file), (route) => route.abort());

  const loading = page.waitForRequest((request) => hangs.test(request.url()));
  // `load` waits for the scripts of the page.
  await page.goto(hosts.paste('<raptor-page src="/Events"></raptor-page>', loader()), {
    waitUntil: 'commit',
  });
  await loading;
  await page.clock.fastForward(10_000);
  for (let errors = 1; errors <= 4; errors += 1) {
    await expect.poll(() => errorsTold(page)).toBe(errors);
    await page.evaluate(() => dispatchEvent(new Event('online')));
  }
  await mounted(page);
});

test('forms are sent from another site, from a tag and a mounted page', async ({ page, hosts }) => {
  const faults = faultsOf(page);
  await recordEvents(page);
  const mounting = `<main></main><script type="module">
    import { mount } from '${siteUrl()}/embed.js';
    mount(document.querySelector('main'), { src: '/Our_Story/Contact_us' });
  </script>`;
  await page.goto(hosts.paste(`<raptor-page src="/Donate"></raptor-page>${mounting}`, loader()));
  const [pledge, query] = [page.locator('raptor-page'), page.locator('main')];
  await mounted(page, 2);
  await pledge.getByLabel('Or enter your own amount').fill('75');
  await pledge.getByRole('button', { name: 'Donate Now' }).click();
  await expect(pledge.getByText('Thank you for donating $75!').first()).toBeVisible();
  for (const [label, written] of [
    ['Name', 'Asha'],
    ['Email', 'asha@example.org'],
    ['Message', 'Which owl is this?'],
  ] as const)
    await query.getByLabel(label).fill(written);
  await query.getByRole('button', { name: 'Submit' }).click();
  await expect(query.getByText('Your query has been sent successfully!').first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('forms in a page that the server of another site has written are sent without scripts', async ({
  request,
  browser,
  hosts,
}) => {
  const answer = await (await request.get(`${siteUrl()}/~fragment/Donate`)).text();
  const plain = await browser.newPage({ javaScriptEnabled: false });
  // The newsletter is in the footer, which embedded pages lack.
  const home = await (await request.get('/')).text();
  const [action = ''] = /\/~forms\/[^"]*newsletter/.exec(home) ?? [];
  const newsletter = `<form method="post" action="${siteUrl()}${action}"><input name="email"><button>Subscribe</button></form>`;
  const url = hosts.paste(answer.replaceAll(organisation.siteUrl, siteUrl()) + newsletter);
  for (const [field, value, button] of [
    ['Or enter your own amount', '75', 'Donate Now'],
    ['', 'asha@example.org', 'Subscribe'],
  ] as const) {
    await plain.goto(url);
    await (field ? plain.getByLabel(field) : plain.locator('[name=email]').last()).fill(value);
    await plain.getByRole('button', { name: button }).click();
    await expect(plain).toHaveURL(/\/~forms\/receipt\//);
  }
  await plain.close();
});
