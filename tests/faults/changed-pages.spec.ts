import type { Locator, Page } from '@playwright/test';
import { openHeld } from '../support/browser/hydrated';
import { onEverySecond } from '../support/project/declared-pages';
import { expect, test } from './faults';

/** As browsers translate: each text is replaced by one inside two elements. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.querySelector('#site') as Element,
      NodeFilter.SHOW_TEXT,
    );
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, noscript, textarea, font'))
        continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = `«${text.data}»`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

const inject = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('#site, header, main, [data-page], footer')) {
      element.prepend(document.createElement('span'));
      element.append(document.createElement('span'));
    }
  });

function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (/NotFoundError|threw|did not load/.test(message.text())) faults.push(message.text().slice(0, 200));
  });
  return faults;
}

// A form, an automatic carousel, and the longest list.
for (const path of ['/Our_Story/Contact_us', '/', '/About_Raptors/Explore_raptors_nepal'])
  test(`${path} can be left and used again when an extension and a translation have changed it`, async ({
    page,
    open,
    follow,
    connection,
  }) => {
    const faults = watch(page);
    const release = await openHeld(page, connection.url + path);
    await inject(page);
    release();
    await expect(page.locator('[data-page][data-hydrated]')).toBeAttached();
    await translate(page);
    for (const button of await page.locator('main button:visible:not([type=submit])').all())
      await button.evaluate((node: HTMLElement) => node.isConnected && node.click());
    await translate(page);
    await follow('/Shop');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await open(path);
    expect(faults).toEqual([]);
  });

type Again = () => Promise<void>;

async function correct(field: Locator, [wrong, right]: [string, string], main: Locator, again: Again) {
  await field.fill(wrong);
  await main.locator('button[type=submit]').click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await again();
  await field.fill(right);
  await expect(field).not.toHaveAttribute('aria-invalid');
}

/** Each use changes texts that React has rendered. */
const USES: Record<string, (main: Locator, again: Again) => Promise<void>> = {
  async '/Shop'(main, again) {
    await main
      .page()
      .getByRole('banner')
      .getByRole('link', { name: /Search/ })
      .click();
    const field = main.page().getByRole('combobox', { name: 'Search' });
    for (const [text, found] of [
      ['vulture', /^Our Work.*kidney/],
      ['training', /^Our Work.*Graduate/],
    ] as const) {
      await field.fill(text);
      await expect(main.page().getByRole('option', { name: found })).toBeVisible();
      await again();
    }
  },
  async '/Our_Story/Contact_us'(main, again) {
    const name = main.locator('[name=name]');
    await name.fill('Asha Gurung');
    await correct(main.locator('[name=email]'), ['asha', 'asha@example.org'], main, again);
    await expect(name).toHaveValue('Asha Gurung');
  },
  async '/Donate'(main, again) {
    await correct(main.locator('#own-amount'), ['abc', '25'], main, again);
  },
  async '/About_Raptors/Report_sighting'(main, again) {
    const bird = main.getByRole('combobox').first();
    await bird.selectOption({ index: 3 });
    await main.locator('button[type=submit]').click();
    const wrong = main.getByRole('group').locator('ol a');
    await expect(wrong).toHaveCount(2);
    await again();
    await main.locator('[name=place]').fill('Nowhere');
    await expect(main.getByText('We don’t know a place with this name')).toBeVisible();
    await again();
    await main.locator('[name=place]').fill('Jomsom');
    await expect(wrong).toHaveCount(1);
    await expect(bird).not.toHaveValue('');
  },
  async '/About_Raptors/Which_raptor'(main, again) {
    const row = main.getByRole('listitem').filter({ hasText: 'Himalayan Griffon' });
    for (const [answer, reason] of [
      ['shape][value=broad-vulture', 'Fits: broad-winged vulture'],
      ['size][value=larger', 'broad-winged vulture, larger than a Black Kite'],
      ['shape][value=wedge-tail', 'more like a broad-winged vulture'],
    ] as const) {
      await main.locator(`[name=${answer}]`).check();
      await expect(row).toContainText(reason);
      await again();
    }
  },
  async '/About_Raptors/Compare'(main, again) {
    const bird = main.getByRole('combobox').first();
    for (const index of [1, 9]) {
      await bird.selectOption({ index });
      const name = await bird.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.label ?? '');
      await main.locator('button[type=submit]').click();
      await expect(
        main.getByRole('columnheader').filter({ hasText: name.replace(/[«»]/g, '') }),
      ).toBeVisible();
      await again();
    }
  },
};

for (const [place, [path, use]] of Object.entries(USES).entries())
  test(
    `${path} can be used while the browser translates it again and again`,
    onEverySecond(place),
    async ({ page, open }) => {
      const faults = watch(page);
      await open(path);
      await expect(page.locator('[data-page][data-hydrated]')).toBeAttached();
      await translate(page);
      await use(page.locator('main'), () => translate(page));
      expect(faults).toEqual([]);
    },
  );
