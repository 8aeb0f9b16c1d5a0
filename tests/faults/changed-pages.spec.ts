/** Browsers that translate wrap text in elements of their own, and extensions put elements into a page. */
import type { Page } from '@playwright/test';
import { onFirstPages, onLastPages, pagePaths, WHOLE } from '../support/project/declared-pages';
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

const CONTROLS = '#site button, #site input:not([type="file"]), #site textarea';

/** Presses every button and types into every field, twice, and translates what appears. */
async function workEveryControl(page: Page): Promise<void> {
  for (let round = 0; round < 2; round++)
    for (let place = 0; place < (await page.locator(CONTROLS).count()); place++) {
      await page
        .locator(CONTROLS)
        .nth(place)
        .evaluate((control: HTMLElement) => {
          if (control instanceof HTMLButtonElement) return control.click();
          const value = control instanceof HTMLInputElement && control.type === 'number' ? '7' : 'a@b.org';
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
          control.dispatchEvent(new Event('input', { bubbles: true }));
        });
      if (place % 5 === 0) await translate(page);
    }
}

function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (/NotFoundError|threw|did not load/.test(message.text())) faults.push(message.text().slice(0, 200));
  });
  page.on('dialog', (dialog) => void dialog.accept());
  return faults;
}

async function leaveAndReturn(page: Page, path: string, follow: (path: string) => Promise<void>) {
  const other = path === '/Shop' ? '/Events' : '/Shop';
  const length = (await page.locator('main').innerText()).length;
  await follow(other);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.locator('main h1')).toBeFocused();
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(length / 2);
}

for (const path of pagePaths)
  for (const when of ['before', 'after'] as const)
    test(
      `${path} works when it is translated ${when} hydration`,
      when === 'after' ? onFirstPages(path) : WHOLE,
      async ({ page, open, follow, holdScripts }) => {
        const faults = watch(page);
        if (when === 'before') await holdScripts(path, () => translate(page));
        else await open(path);
        await expect(page.locator('[data-page][data-hydrated]')).toBeAttached();
        await translate(page);
        await workEveryControl(page);
        await leaveAndReturn(page, path, follow);
        expect(faults).toEqual([]);
      },
    );

test('a translated form keeps what was typed when a mistake is corrected', async ({ page, open }) => {
  const faults = watch(page);
  await open('/Our_Story/Contact_us');
  await expect(page.locator('[data-page][data-hydrated]')).toBeAttached();
  await translate(page);
  const form = page.locator('main form');
  const [name, email] = [form.locator('[name="name"]'), form.locator('[name="email"]')];
  await name.fill('Asha Gurung');
  await email.fill('asha');
  await form.locator('[name="message"]').fill('A kite in the school yard.');
  await form.locator('button[type="submit"]').click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await translate(page);
  await email.fill('asha@example.org');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(name).toHaveValue('Asha Gurung');
  await expect(form.locator('[name="message"]')).toHaveValue('A kite in the school yard.');
  expect(faults).toEqual([]);
});

for (const path of pagePaths)
  test(
    `${path} is hydrated when an extension has put elements into it`,
    onLastPages(path),
    async ({ page, follow, holdScripts }) => {
      const faults = watch(page);
      await holdScripts(path, () => inject(page));
      await expect(page.locator('[data-page][data-hydrated]')).toBeAttached();
      await leaveAndReturn(page, path, follow);
      expect(faults).toEqual([]);
    },
  );
