import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, siteUrl, test } from '../support/browser/journey';
import { WHOLE } from '../support/project/declared-pages';
import { copySources } from '../support/project/project-copy';
import { startDev } from './dev-server';

// Compiling a shell and a remote is slow.
test.describe.configure({ timeout: 240_000 });
const BUSY_MACHINE = { timeout: 60_000 };

test('translated pages are in the site of their language, and changes appear', WHOLE, async ({ page }) => {
  const project = copySources();
  const edit = (file: string, from: string, to: string) => {
    const path = join(project.folder, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
  };
  const dev = await startDev(project.folder, ['our-story-ne', 'shell-ne', '--site', siteUrl()]);
  try {
    await page.goto(`${dev.url}/ne/Our_Story/Contact_us`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ne');
    const frame = page.getByRole('banner');
    await expect(frame.getByRole('button', { name: 'हाम्रो कथा' })).toHaveCount(1);
    await page.evaluate(() => void Object.assign(window, { isStillThere: true }));
    edit('remotes/our-story/content/contact.ne.json', 'सम्पर्क', 'सम्पर्क गर्नुहोस्');
    const heading = page.getByRole('heading', { level: 1, name: 'सम्पर्क गर्नुहोस्' });
    await expect(heading).toBeVisible(BUSY_MACHINE);
    edit('shell/content/layout.ne.json', 'मुख्य सामग्रीमा', 'सीधै सामग्रीमा');
    await expect(page.getByRole('link', { name: 'सीधै सामग्रीमा' })).toBeAttached(BUSY_MACHINE);
    expect(await page.evaluate(() => 'isStillThere' in window)).toBe(true);

    await page.goto(`${dev.url}/ne/Events`);
    await expect(page.getByRole('heading', { level: 1, name: 'आगामी कार्यक्रम' })).toBeVisible();
    await frame.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Upcoming events' })).toBeVisible();
    await expect(frame.getByRole('button', { name: 'Our Story' })).toHaveCount(1);
  } finally {
    await dev.stop();
    await project.remove();
  }
});
