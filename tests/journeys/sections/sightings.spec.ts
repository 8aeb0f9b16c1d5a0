import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { acceptDialogs } from '@raptors/release/rehearsal/watch-context';
import { axeFindings } from '../../support/browser/axe-findings';
import { open, openHeld, waitUntilHydrated } from '../../support/browser/hydrated';
import { STORE } from '../../support/project/built-site';
import { projectFolder } from '../../support/project/project-folder';
import { mustRun } from '../../support/project/run-tool';
import { linesOf } from '../../support/browser/lines-of';
import { expect, journey, siteUrl, test } from '../../support/browser/journey';

const PATH = '/About_Raptors/Report_sighting';
const ARRIVED = 'Thank you. Your sighting has arrived.';

const send = (page: Page) => page.locator('main').getByRole('button', { name: 'Send this sighting' });
const birdOf = (page: Page) => page.getByRole('combobox').first();
const place = (page: Page) => page.getByRole('textbox', { name: 'Town or coordinates' });
const consent = (page: Page) => page.getByRole('checkbox', { name: /may keep this record/ });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a bird is reported from its page: errors are shown, and it arrives', async ({ page }) => {
    const alerts = acceptDialogs(page.context());
    await open(page, '/About_Raptors/Explore_raptors_nepal/steppe-eagle');
    await page.locator('main').getByRole('link', { name: 'Report a sighting' }).click();
    await expect(page).toHaveURL(/Report_sighting\?species=Aquila\+nipalensis$/);
    await waitUntilHydrated(page);
    await expect(birdOf(page)).toHaveValue('Aquila nipalensis');

    await page.getByText('Perched').click();
    await send(page).click();
    const summary = page.getByRole('group', { name: '2 things to correct' });
    await expect(summary.getByRole('link')).toHaveText([
      'Say where it was. A town is enough.',
      'Please tick that we may keep the record',
    ]);
    expect(await axeFindings(page, 'light')).toEqual([]);

    await place(page).fill('pokh');
    await page.getByRole('button', { name: /^Pokhara/ }).click();
    await expect(page.getByRole('status').filter({ hasText: '28.267° N, 83.969° E' })).toBeVisible();
    expect(await axeFindings(page, 'dark')).toEqual([]);

    await consent(page).check();
    await send(page).click();
    await expect(page).toHaveURL(/\/~forms\/receipt\//);
    expect(alerts).toEqual([ARRIVED]);
    await expect(page.locator('main')).toContainText(/S \w{3} \w{2}/);

    const store = process.env.STORE ?? STORE;
    const invited = mustRun(
      projectFolder(),
      store,
      'inbox/bin.mjs',
      'invite',
      'asha@example.org',
      'Asha Rai',
    );
    await page.goto(/\/~inbox\/sign-in\/\S+/.exec(invited)?.[0] ?? '');
    await page.getByRole('button').click();
    await page
      .getByRole('link', { name: /^Steppe Eagle/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Steppe Eagle, 1' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Does it fit?' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^What everyone would see: near \w+, 2 km$/ })).toBeVisible();
    for (const scheme of ['light', 'dark'] as const) expect(await axeFindings(page, scheme)).toEqual([]);
    await page.getByRole('heading', { name: 'Does it fit?' }).evaluate((heading) => heading.scrollIntoView());
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeInViewport({ ratio: 1 });
    // `trial` only checks that the button can be pressed.
    await page.getByRole('button', { name: 'Delete for privacy' }).click({ trial: true });
    // The coordinates are on one line.
    const answer = await page.getByRole('definition').filter({ hasText: '28.2669, 83.9685' }).boundingBox();
    expect(answer?.height).toBeLessThan(50);
  });

  test('what is written stays after a link, Back and a reload; errors link to fields', async ({ page }) => {
    await open(page, PATH);
    await birdOf(page).selectOption('Egyptian Vulture');
    await page.getByText('I am not sure').click();
    await page.getByRole('combobox').nth(1).selectOption('Black Kite');
    await page.getByRole('combobox').nth(2).selectOption('Steppe Eagle');
    await page.getByText('Perched').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Asha');
    await consent(page).check();
    await send(page).click();
    const history = await page.evaluate(() => window.history.length);
    const missing = page.getByRole('link', { name: 'Say where it was. A town is enough.' });
    await missing.click();
    await expect(place(page)).toBeFocused();
    expect(await page.evaluate(() => window.history.length)).toBe(history);

    await place(page).fill('pokh');
    await expect(page.getByText('Which of these is it?')).toBeVisible();
    await page.getByRole('button', { name: /^Pokhara/ }).click();
    await expect(missing).toHaveCount(0);

    await page.getByRole('main').getByRole('link', { name: 'Hurt or dead bird? What to do' }).click();
    await expect(page).toHaveURL(/Injured_raptor$/);
    for (const back of [() => page.goBack(), () => page.reload()]) {
      await back();
      await waitUntilHydrated(page);
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha');
      await expect(page.locator('[name=place]')).toHaveValue('28.2669, 83.9685');
      const birds = ['Neophron percnopterus', 'Milvus migrans', 'Aquila nipalensis'];
      for (const [index, bird] of birds.entries())
        await expect(page.getByRole('combobox').nth(index)).toHaveValue(bird);
      await expect(page.getByRole('radio', { name: 'Perched' })).toBeChecked();
      await expect(consent(page)).toBeChecked();
    }
  });

  test('another day and time stay, written before hydration or restored', async ({ page }) => {
    const day = page.getByLabel('Day (AD)');
    const time = page.getByLabel('About what time');
    for (const isWritten of [true, false]) {
      const release = await openHeld(page, PATH);
      if (isWritten) {
        await day.fill('2025-11-21');
        await time.fill('07:15');
      } else {
        // As when a browser restores values: without an event.
        await day.evaluate((input: HTMLInputElement) => (input.value = '2025-11-21'));
        await time.evaluate((input: HTMLInputElement) => (input.value = '07:15'));
      }
      release();
      await waitUntilHydrated(page);
      await expect(day).toHaveValue('2025-11-21');
      await expect(time).toHaveValue('07:15');
      await page.unrouteAll();
    }
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the page returns with what was typed and what is missing, then arrives', async ({ page }) => {
      await page.goto(PATH);
      await birdOf(page).selectOption('Egyptian Vulture');
      await page.getByLabel('Day (AD)').fill('2025-11-21');
      await page.getByRole('radio', { name: 'Hurt' }).check();
      await expect(page.getByRole('link', { name: /^Call us now: \+977/ })).toHaveAttribute(
        'href',
        /^tel:\+977/,
      );
      await expect(page.getByRole('link', { name: 'What to do now' })).toBeVisible();
      await consent(page).check();
      await send(page).click();
      await expect(page.getByText('Say where it was. A town is enough.').first()).toBeVisible();
      await expect(birdOf(page)).toHaveValue('Neophron percnopterus');
      await page.getByRole('link', { name: 'Say where it was. A town is enough.' }).click();
      await expect(place(page)).toBeInViewport();
      await expect(page.getByLabel('Day (AD)')).toHaveValue('2025-11-21');
      await expect(page.getByRole('radio', { name: 'Hurt' })).toBeChecked();

      await place(page).fill('28°18′N 83°49′E');
      await send(page).click();
      await expect(page).toHaveURL(/\/~forms\/receipt\//);
      await expect(page.getByRole('main')).toContainText(/S \w{3} \w{2}/);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Donate' })).toBeVisible();
    });
  });
});

test('a day in Bikram Sambat is shown in both calendars, from the form to the receipt', async ({ page }) => {
  acceptDialogs(page.context());
  await open(page, `${PATH}?species=Milvus+migrans`);
  await page.getByLabel('Or in Bikram Sambat').fill('२०८२ मंसिर ९');
  await expect(page.getByText('25 November 2025 (9 Mangsir 2082 BS)')).toBeVisible();
  await page.getByRole('button', { name: 'Type it' }).click();
  await place(page).fill('धरान');
  await consent(page).check();
  await send(page).click();
  await expect(page).toHaveURL(/\/~forms\/receipt\//);
  await expect(page.getByRole('main')).toContainText('25 November 2025 (9 Mangsir 2082 BS)');
  await expect(page.getByRole('main')).toContainText('धरान');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await linesOf(page.getByText(/^S \w{3} \w{2}$/))).toEqual([1]);
});

journey('what Which raptor found goes along as “not sure”, with its answers', async ({ page }) => {
  await open(page, '/About_Raptors/Which_raptor?shape=eagle&month=11');
  await page.getByRole('link', { name: 'Report this sighting' }).click();
  await expect(page).toHaveURL(/\?(species=[\w+]+&){3}answers=/);
  await expect(page.getByRole('combobox')).toHaveCount(3);
  for (const list of await page.getByRole('combobox').all()) await expect(list).not.toHaveValue('');
  await expect(page.locator('[name=answers]')).toHaveValue(/shape=eagle/);
});

journey('a place is found on the drawn ground with keys and no map', async ({ page, watch }) => {
  await open(page, PATH);
  await page.getByRole('button', { name: 'On the map' }).press('Enter');
  const ground = page.getByRole('application');
  await ground.press('Enter');
  const place = page.getByRole('group', { name: 'Where?' }).locator('[role=status]:has(b)');
  await expect(place).toContainText('28.300° N, 84.150° E');
  await ground.press('ArrowUp');
  await expect(place).toContainText('28.349° N, 84.150° E');
  await expect(place).toContainText('within 1000 m');
  expect(watch.requests.filter((request) => !request.url().startsWith(siteUrl()))).toEqual([]);
});

journey(
  'a photograph leaves its place and phone behind; one in HEIC is refused in words',
  async ({ page }) => {
    const gps = { GPSLatitudeRef: 'N', GPSLatitude: '28/1 18/1 0/1', GPSLongitudeRef: 'E' };
    const exif = { IFD0: { Make: 'Secretphone' }, IFD3: { ...gps, GPSLongitude: '83/1 49/1 12/1' } };
    const picture = { create: { width: 3000, height: 1500, channels: 3, background: 'teal' } } as const;
    const buffer = await sharp(picture).jpeg().withExif(exif).toBuffer();
    expect(buffer.includes('Secretphone')).toBe(true);
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    // The photographs are chosen before the page's code runs.
    const releaseScripts = await openHeld(page, PATH);
    const field = page.locator('input[type=file]');
    await field.setInputFiles([
      { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer },
      { name: 'IMG_2.heic', mimeType: 'image/heic', buffer: heic },
    ]);
    releaseScripts();
    await expect(page.getByRole('alert')).toContainText('This browser can’t read HEIC photographs.');
    const remove = page.getByRole('button', { name: 'Remove photograph 1' });
    await expect(remove).toBeVisible();
    const [kept] = await field.evaluate(async (input: HTMLInputElement) =>
      Promise.all(
        [...(input.files ?? [])].map(async (file) => ({
          name: file.name,
          bytes: [...new Uint8Array(await file.arrayBuffer())],
        })),
      ),
    );
    const { exif: left, width } = await sharp(Buffer.from(kept?.bytes ?? [])).metadata();
    expect([kept?.name, left, width]).toEqual(['photograph.jpg', undefined, 2000]);
    await remove.click();
    await expect(remove).toHaveCount(0);
  },
);

// Without `watch`, which answers forms before the network.
test('a sighting is kept offline with its photograph, and sent or deleted later', async ({
  page,
  context,
}) => {
  const kept = page.getByRole('region', { name: 'Saved on this device' });
  const fillIn = async (species: string) => {
    await open(page, `${PATH}?species=${species}`);
    await page.getByRole('button', { name: 'Type it' }).click();
    await place(page).fill('28.3, 83.82');
    await consent(page).check();
  };
  await fillIn('Gyps+himalayensis');
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('button', { name: 'Remove photograph 1' })).toBeVisible();
  await context.setOffline(true);
  await send(page).click();
  await expect(page.getByText('You are offline. We have saved this on your device')).toBeVisible();
  await expect(kept).toContainText('Himalayan Griffon');
  await expect(kept).toContainText('1 photograph');
  await context.setOffline(false);
  await expect(kept.getByRole('listitem')).toHaveCount(0);
  await expect(kept.getByRole('status')).toHaveText(/^Sent: Himalayan Griffon, reference S\s\w{3}\s\w{2}$/);
  await expect(page.getByText('You are offline. We have saved')).toHaveCount(0);

  await fillIn('Aquila+nipalensis');
  await context.setOffline(true);
  await send(page).click();
  page.once('dialog', (dialog) => void dialog.accept());
  await kept.getByRole('button', { name: 'Delete: Steppe Eagle' }).click();
  await expect(kept.getByRole('listitem')).toHaveCount(0);
  await context.setOffline(false);
});
