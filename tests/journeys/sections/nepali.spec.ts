import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe-findings';
import { open } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';
import { addressOf } from '../../support/browser/watch';
import { declaredPages, WHOLE } from '../../support/project/declared-pages';

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);
const toNepali = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'नेपाली' });
const toEnglish = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'English', exact: true });

/** Latin texts that a screen reader would read as Nepali. */
async function untoldEnglish(page: Page) {
  return page.evaluate(() => {
    const isEnglish = (text: string) =>
      /[a-z]{3}/i.test(text) &&
      !/[\u0900-\u097f]/.test(text) &&
      !/^(Shyena|shyena.example|IUCN.*)$/.test(text.trim());
    return [...document.querySelectorAll('main *:not(script, style)')]
      .filter((element) => element.closest('[lang]')?.getAttribute('lang') === 'ne')
      .flatMap(({ childNodes }) => [...childNodes])
      .filter((node): node is Text => node.nodeType === Node.TEXT_NODE)
      .map(({ data }) => data)
      .filter(isEnglish);
  });
}

async function expectMarked(page: Page) {
  expect(await untoldEnglish(page)).toEqual([]);
  const draft = page.locator('[data-page] p[lang=ne]').first();
  await expect(draft).toContainText('यो नेपाली अनुवाद अझै जाँचिएको छैन।');
}

const INJURED = '/Our_Work/Injured_raptor';

const TRANSLATED = [
  ['/Our_Story/Contact_us', 'सम्पर्क'],
  [INJURED, 'घाइते वा मरेको शिकारी चरा भेट्नुभयो?'],
  ['/About_Raptors/Explore_raptors_nepal', 'नेपालका शिकारी चरा'],
  ['/Donate', 'शिकारी चरा जोगाउन हामीलाई सघाउनुहोस्'],
  ['/Engage/Raptor_migration_watch', 'शिकारी चराको बसाइँसराइ हेर्ने'],
] as const;

test('a visitor reads pages of four sections in Nepali without loading a new document', async ({ page }) => {
  await open(page, '/ne');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const [path, heading] of TRANSLATED.filter(([path]) => !path.startsWith('/Engage'))) {
    // The home page leads to each of them.
    await page.getByRole('banner').getByRole('link', { name: 'गृहपृष्ठ' }).click();
    await expect(page.locator('[aria-roledescription]').first()).toBeVisible();
    await page
      .locator(`a[href="/ne${path}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(addressOf(page)).toBe(`/ne${path}`);
  }
  expect(await languageOf(page)).toBe('ne');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await open(page, '/ne/Engage/Raptor_migration_watch');
  await expect(page.getByRole('heading', { level: 1, name: 'शिकारी चराको बसाइँसराइ हेर्ने' })).toBeVisible();
});

test('headings in Nepali join their letters, without a visible halant', async ({ page }) => {
  await open(page, '/ne/Our_Story/Contact_us');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCSS('font-family', /^Eczar, "Eczar Headings"/);
  const split = await page.evaluate(async () => {
    const font = '40px "Eczar Headings"';
    await document.fonts.load(font, 'क');
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 120 });
    document.body.append(canvas);
    const drawn = (text: string) => {
      const context = canvas.getContext('2d')!;
      context.font = font;
      context.clearRect(0, 0, 600, 120);
      context.fillText(text, 20, 80);
      return canvas.toDataURL();
    };
    const words =
      'स्वास्थ्यका निर्धक्क गर्नुहोस् आफ्नो सम्पर्क कार्यक्रम पर्वत भेट्टाउनु चिठ्ठी बुद्ध उत्तर विज्ञान क्षेत्र श्रीमान् प्रश्न लक्ष्मी दोहोर्‍याउने बुझ्ने द्वितीय';
    // A non-joiner forces the halant that a font shows when it can't join.
    return words
      .split(' ')
      .filter((word) =>
        [...word.matchAll(/्(?=[क-ह])/g)].some(
          ({ index }) => drawn(word) === drawn(`${word.slice(0, index + 1)}‌${word.slice(index + 1)}`),
        ),
      );
  });
  expect(split).toEqual([]);
});

test('who sees a mistake in a draft has the form for it, with its subject', async ({ page }) => {
  await open(page, '/ne/Engage/Volunteer');
  await page.getByRole('link', { name: 'गल्ती देखाउनुहोस्' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/ne/Our_Story/Contact_us');
  await expect(page.getByRole('main').getByText('अनुवादमा गल्ती')).toBeVisible();
});

test('numbers in the Nepali explorer have Nepali digits', async ({ page }) => {
  await open(page, '/ne/About_Raptors/Explore_raptors_nepal');
  const main = page.getByRole('main');
  await expect(main.getByText('/ ८३', { exact: true })).toBeVisible();
  expect(await main.getByRole('search').innerText()).not.toMatch(/[0-9]/);
  expect(await main.getByRole('listitem').filter({ hasText: 'Osprey' }).innerText()).not.toMatch(/[0-9]/);
  await expectMarked(page);
});

test('the switch opens the same page in the other language, with filters and place', async ({ page }) => {
  await open(page, '/About_Raptors/Explore_raptors_nepal?group=owl#about-these-values');
  await toNepali(page).click();
  await expect(page).toHaveURL(/\/ne\/About_Raptors\/Explore_raptors_nepal\?group=owl#about-these-values$/);
  expect(await languageOf(page)).toBe('ne');
  await toEnglish(page).click();
  await expect(page).toHaveURL((url) => url.pathname === '/About_Raptors/Explore_raptors_nepal');
  expect(await languageOf(page)).toBe('en');
});

for (const path of ['/About_Raptors/Know_raptors', '/About_Raptors/Report_sighting'])
  test(`the switch keeps the place on ${path}`, async ({ page }) => {
    await open(page, path);
    const heading = page.locator('main :is(h2, legend)').nth(4);
    const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
    await heading.evaluate((element) => element.scrollIntoView());
    await expect.poll(top).toBeLessThan(100);
    const before = await top();
    await toNepali(page).evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL((url) => url.pathname === `/ne${path}`);
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3);
  });

test('the Nepali home page is declared as Nepali, and its signs, months and languages have space', async ({
  page,
}) => {
  await open(page, '/ne');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'हामीलाई पछ्याउनुहोस्' })).toBeVisible();
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const described: unknown = await (await page.request.get(manifest ?? '')).json();
  expect(described).toMatchObject({ lang: 'ne', start_url: '/ne', id: '/ne' });
  expect(await page.locator('script[type$="ld+json"]').textContent()).toContain('"inLanguage":"ne"');
  // So that iOS makes no links of numbers and days.
  const detection = page.locator('meta[name=format-detection]');
  await expect(detection).toHaveAttribute('content', 'telephone=no,date=no,address=no,email=no');
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const events = /<url><loc>[^<]*\/ne\/Events<.*/.exec(sitemap)?.[0] ?? '';
  expect(events).toMatch(/hreflang="x-default" href="https:\/\/[^/"]+\/Events"/);
  const tight = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a, a *, h1, h2, h3, button, p):lang(ne)')]
      .map((element) => ({ text: element.textContent, style: getComputedStyle(element) }))
      .filter(({ style }) => parseFloat(style.lineHeight) < 1.34 * parseFloat(style.fontSize))
      .map(({ text }) => text),
  );
  expect(tight).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  const misplaced = (boxes: Locator) =>
    boxes.evaluateAll((elements) =>
      elements
        .filter((box) => {
          const words = document.createRange();
          words.selectNodeContents(box);
          const [inner, outer] = [words, box].map((one) => one.getBoundingClientRect());
          const off = inner && outer ? inner.top + inner.bottom - outer.top - outer.bottom : Infinity;
          return box.scrollWidth > box.clientWidth || Math.abs(off) > 6;
        })
        .map(({ textContent }) => textContent),
    );
  const months = page.getByRole('tab');
  await expect(months).toHaveCount(12);
  await expect(months.nth(10)).toHaveText('नोभेम्बर');
  expect(await misplaced(months)).toEqual([]);
  await page.getByRole('button', { name: 'मेनु' }).click();
  const languages = page.locator('#menu p > *');
  await expect(languages).toHaveText(['English', 'नेपाली']);
  expect(await misplaced(languages)).toEqual([]);
});

test('a bird has its Nepali name from a source, with Latin measures; English text is marked', async ({
  page,
}) => {
  await open(page, '/ne/About_Raptors/Explore_raptors_nepal/steppe-eagle');
  await expect(page).toHaveTitle(/^गोमायु महाचील/);
  await expect(page.getByRole('heading', { level: 1, name: 'गोमायु महाचील' })).toBeVisible();
  await expect(page.locator('main [lang^=en]', { hasText: /^Steppe Eagle$/ })).toBeVisible();
  await expect(page.getByText('सामान्यतया 75 देखि 2,200 मिटर')).toBeVisible();
  await expectMarked(page);
});

test('what is English on Nepali pages is marked as English', async ({ page }) => {
  for (const path of ['Explore_raptors_nepal/amur-falcon', 'Compare', 'Know_raptors', 'Report_sighting'])
    await test.step(path, async () => {
      await open(page, `/ne/About_Raptors/${path}`);
      await expectMarked(page);
    });
});

test('a form answers in Nepali, at any letter case; its draft links to the English', async ({ page }) => {
  await open(page, '/NE/our_story/CONTACT_us');
  expect(addressOf(page)).toBe('/ne/Our_Story/Contact_us');
  const form = page.locator('main form');
  page.on('dialog', (dialog) => void dialog.accept());
  await form.getByRole('button', { name: 'पठाउनुहोस्' }).click();
  await expect(form).toContainText('नाम चाहिन्छ');
  await form.getByRole('textbox', { name: 'नाम' }).fill('माया राई');
  await form.getByRole('textbox', { name: 'इमेल' }).fill('maya.rai@example.org');
  await form.getByRole('textbox', { name: 'सन्देश' }).fill('चील कहिले आउँछन्?');
  await form.getByRole('button', { name: 'पठाउनुहोस्' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'तपाईंको प्रश्न पठाइयो!' })).toBeVisible();
  await page.getByRole('link', { name: 'अङ्ग्रेजीमा पढ्नुहोस्' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/Our_Story/Contact_us');
});

test('names of months fit their boxes on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/ne/About_Raptors/Which_raptor');
  const months = page.getByRole('group', { name: 'कुन महिनामा?' }).locator('label').filter({ hasText: 'र' });
  const wide = await months.evaluateAll((boxes) =>
    boxes.filter((box) => box.scrollWidth > box.clientWidth).map(({ textContent }) => textContent),
  );
  expect(wide).toEqual([]);
  await expect(months.filter({ hasText: 'अक्टोबर' })).toBeVisible();
});

test('steps have Nepali digits, and axe finds nothing', async ({ page }) => {
  await open(page, `/ne${INJURED}`);
  const steps = page.getByRole('main').getByRole('list').getByRole('listitem');
  await expect(steps.filter({ hasText: /^१/ })).toBeVisible();
  await expect(steps.filter({ hasText: /^क[^\u093e-\u094d]/ })).toBeVisible();
  await expectAccessible(page);
});

for (const [path] of TRANSLATED.filter(([path]) => path !== INJURED))
  test(`axe finds nothing on /ne${path}`, WHOLE, async ({ page }) => {
    await open(page, `/ne${path}`);
    await expectAccessible(page);
  });

test('every page links to its Nepali page without a script, and back', async ({ request }) => {
  const switchOf = async (path: string) => {
    const html = await (await request.get(path)).text();
    return / href="([^"]+)" hrefLang="(?:ne|en)" lang=/i.exec(html)?.[1];
  };
  for (const { path } of declaredPages.filter(({ each }) => !each)) {
    const twin = path === '/' ? '/ne' : `/ne${path}`;
    expect([await switchOf(path), await switchOf(twin)]).toEqual([twin, path]);
  }
});

test('a translated package has files of its own, although both languages share a cache', async ({
  request,
}) => {
  const [english, nepali] = await Promise.all(
    ['/Events', '/ne/Events'].map(async (path) => (await request.get(path)).text()),
  ).then((pages) => pages.map((html) => /files\/[\w-]+\.\w+\.ics/.exec(html)?.[0]));
  expect(english).toBeDefined();
  expect(nepali).toBeDefined();
  expect(nepali).not.toBe(english);
});

test('the link to Nepali adds on average at most 300 compressed bytes to a page', async ({ request }) => {
  const growths: number[] = [];
  for (const path of ['/Events', '/Donate', '/Engage/Volunteer', INJURED]) {
    const html = await (await request.get(path)).text();
    const [link = '', name] =
      /<p class="(\w+)"><span>English<\/span><a[^>]* hrefLang="ne".*?<\/p>/i.exec(html) ?? [];
    const own = `[^{},]*\\.${name}\\b[^{},]*`;
    const without = [
      link,
      /<link [^>]*hreflang[^>]*>/gi,
      // Its selectors in rules that other elements share, then its own rules.
      new RegExp(`,${own}(?=[,{])`, 'g'),
      new RegExp(`(?<=[{}])${own},`, 'g'),
      new RegExp(`(?<=[{}])${own}\\{[^{}]*\\}`, 'g'),
      /@layer language\{.*?\}\}/g,
      /@font-face\{font-family:Mukta Nepali[^}]*\}/g,
    ].reduce<string>((rest, part) => rest.replace(part, ''), html);
    expect(html).not.toContain('data-translation');
    growths.push(brotliCompressSync(html).length - brotliCompressSync(without).length);
  }
  expect(Math.min(...growths)).toBeGreaterThan(0);
  // By page it varies with the hashes of the build.
  expect(growths.reduce((sum, growth) => sum + growth, 0) / growths.length).toBeLessThanOrEqual(300);
});
