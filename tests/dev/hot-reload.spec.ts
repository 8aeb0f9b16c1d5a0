import type { Page } from '@playwright/test';
import { expect, siteUrl, test } from '../support/browser/journey';
import { startDev, type RunningDev } from './dev-server';
import { temporaryProject, type TemporaryProject } from './temporary-project';

/**
 * One remote hot inside the released site, which is read from its public address. The state of a page must survive a
 * saved change: that is the point of hot reload.
 */
test.describe.configure({ mode: 'default', timeout: 120_000 });

let project: TemporaryProject;
let dev: RunningDev;
let page: Page;

test.beforeAll(async ({ browser }) => {
  project = temporaryProject('our-story');
  // A field beside prose, so that something can be typed on a page whose prose changes.
  project.edit('src/pages/About/About.tsx', '<Prose>', '<Prose><label>Note <input /></label>');
  dev = await startDev(project.folder, ['our-story', '--site', siteUrl()]);
  page = await browser.newPage({ baseURL: dev.url });
});

test.afterAll(async () => {
  await page?.close();
  await dev?.stop();
  project?.remove();
});

/** Leaves a mark that a reload would remove. */
const mark = () => page.evaluate(() => void Object.assign(window, { isStillThere: true }));
const isMarked = () => page.evaluate(() => 'isStillThere' in window);

/** Fills the contact form so that it shows text and a message about a missing field. */
async function fillQuery() {
  await page.goto('/Our_Story/Contact_us');
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await mark();
}

async function expectQueryKept() {
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha');
  await expect(page.getByText('Email is required')).toBeVisible();
  expect(await isMarked()).toBe(true);
}

test('shell and other remotes are as released, and checked against their hashes', async () => {
  const asked = page.waitForRequest(/\/releases\/events-donate\/.*remote-entry/);
  await page.goto('/Events');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await asked).url()).toContain(dev.url);
  const shell = page.locator('script[src*="/releases/shell/"]');
  await expect(shell).toHaveAttribute('integrity', /^sha384-/);
});

test('a changed component appears, and the page keeps its state', async () => {
  await fillQuery();
  project.edit('src/pages/Contact/QueryForm.tsx', '{texts.title}</h2>', '{texts.title} today</h2>');
  await expect(page.getByRole('heading', { name: 'Send Us Your Query today' })).toBeVisible();
  await expectQueryKept();
});

test('a changed style appears, and the page keeps its state', async () => {
  await fillQuery();
  project.edit('src/pages/Contact/QueryForm.module.css', '.form {', '.form {\n    outline: 7px solid;');
  await expect(page.getByRole('form')).toHaveCSS('outline-width', '7px');
  await expectQueryKept();
});

test('changed content appears, and the page keeps its state', async () => {
  await fillQuery();
  project.edit('content/contact.json', '"submit": "Submit"', '"submit": "Send it"');
  await expect(page.getByRole('button', { name: 'Send it' })).toBeVisible();
  await expectQueryKept();
});

test('changed prose appears, and the page keeps its state', async () => {
  await page.goto('/Our_Story/AboutShyena');
  await page.getByRole('textbox', { name: 'Note' }).fill('Asha');
  await mark();
  project.write('content/about.mdx', `${project.read('content/about.mdx')}\n\nA new last sentence.\n`);
  await expect(page.getByText('A new last sentence.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Asha');
  expect(await isMarked()).toBe(true);
});

test('a page that is added to the manifest is in the menu, without a restart', async () => {
  await page.goto('/Our_Story/Contact_us');
  const manifest = JSON.parse(project.read('remote.json')) as { pages: { path: string; menu?: object }[] };
  manifest.pages.push({
    ...manifest.pages[0],
    ...{ path: '/Our_Story/Honours', title: 'Honours', module: './Honours' },
    ...{ menu: { label: 'Our honours', order: 99 }, footer: undefined, button: undefined },
  } as (typeof manifest.pages)[number]);
  project.write('remote.json', JSON.stringify(manifest, null, 2));
  await expect(page.getByRole('alert', { name: 'Problems' })).toContainText('Honours.tsx');
  project.write('src/pages/Honours/Honours.tsx', 'export const Honours = () => <h1>Honours</h1>;\n');
  await expect(page.getByRole('alert', { name: 'Problems' })).toBeHidden();
  // A changed manifest reloads the page at some point, so a step that coincides with the reload is repeated.
  await expect(async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Our Story' }).click({ timeout: 5_000 });
    await page.getByRole('link', { name: 'Our honours' }).click({ timeout: 5_000 });
    await expect(page.getByRole('heading', { level: 1, name: 'Honours' })).toBeVisible();
  }).toPass({ timeout: 60_000 });
});
