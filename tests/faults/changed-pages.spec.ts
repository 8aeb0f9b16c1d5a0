/** Browsers that translate wrap text in elements of their own, and extensions put elements into a page. */
import type { Page } from '@playwright/test';
import { expect, test } from './faults';

/** What a translating browser does: each text is moved into two elements. */
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

/** What an extension does: elements of its own, everywhere. */
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

// A form, slides that change by themselves, and the longest list.
for (const path of ['/Our_Story/Contact_us', '/', '/About_Raptors/Explore_raptors_nepal'])
  test(`${path} can be left and used again when an extension and a translation have changed it`, async ({
    page,
    open,
    follow,
    holdScripts,
  }) => {
    const faults = watch(page);
    await holdScripts(path, () => inject(page));
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

test('a translated form keeps what was typed when a mistake is corrected', async ({ page, open }) => {
  const faults = watch(page);
  await open('/Our_Story/Contact_us');
  await expect(page.locator('[data-page][data-hydrated]')).toBeAttached();
  await translate(page);
  const form = page.locator('main form');
  const [name, email] = [form.locator('[name="name"]'), form.locator('[name="email"]')];
  await name.fill('Asha Gurung');
  await email.fill('asha');
  await form.locator('button[type="submit"]').click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await translate(page);
  await email.fill('asha@example.org');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(name).toHaveValue('Asha Gurung');
  expect(faults).toEqual([]);
});
