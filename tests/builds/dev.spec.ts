import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, siteUrl, test } from '../support/browser/journey';
import { startDev } from './dev-server';
import type { RunningProgram } from '../support/project/run-tool';
import { copySources, type ProjectCopy } from '../support/project/project-copy';

// One server for all: it is slow to start.
test.describe.configure({ mode: 'default', timeout: 240_000 });

const BUSY_MACHINE = { timeout: 200_000 };
const CONTACT = 'src/pages/Contact/Contact.tsx';
const BEGINNING = 'export function Contact() {';
/** On its own line, whose number is asserted. */
const THROWS = '  (undefined as unknown as string[]).map(String);';

let project: ProjectCopy;
let dev: RunningProgram;
let page: Page;
let problems: Locator;
let opened: string;

const fileOf = (file: string) => join(project.folder, 'remotes/our-story', file);
const read = (file: string) => readFileSync(fileOf(file), 'utf8');
const write = (file: string, content: string) => {
  mkdirSync(dirname(fileOf(file)), { recursive: true });
  writeFileSync(fileOf(file), content);
};

function edit(file: string, from: string, to: string): void {
  expect(read(file)).toContain(from);
  write(file, read(file).replace(from, to));
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  project = copySources();
  // The field is for typing beside prose. Lint allows no text in a component.
  edit('src/pages/About/About.tsx', '<Prose>', '<Prose><input />');
  edit(
    'remote.json',
    '"column": "Organisation",\n        "label": "Contact Us"',
    '"column": "Organisation",\n        "label": "Contact from here"',
  );
  const manifest = JSON.parse(read('remote.json')) as object;
  const redirects = [{ from: '/Old_contact', to: '/Our_Story/Contact_us' }];
  write('remote.json', JSON.stringify({ ...manifest, redirects }, null, 2));
  opened = join(project.folder, 'opened.txt');
  const editor = join(project.folder, 'editor.mjs');
  const script = `#!${process.execPath}\nimport { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(opened)}, process.argv.slice(2).join(' '));\n`;
  writeFileSync(editor, script, { mode: 0o755 });
  const words = ['our-story', 'about-raptors', '--site', siteUrl()];
  dev = await startDev(project.folder, words, { LAUNCH_EDITOR: editor });
  page = await browser.newPage({ baseURL: dev.url });
  problems = page.getByRole('alert', { name: 'Problems' });
});

test.afterAll(async () => {
  await page?.close();
  await dev?.stop();
  await project?.remove();
});

async function openContact(): Promise<void> {
  // A repaired manifest reloads the page, which may abort this navigation.
  await expect(async () => {
    const answer = await page.goto('/Our_Story/Contact_us');
    expect(answer?.status(), await answer?.text()).toBe(200);
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
}

test('shell and other remotes are as released, checked by hash; links stay local', async () => {
  const asked = page.waitForRequest(/\/releases\/events-donate\/.*remote-entry/);
  await page.goto('/Events');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await asked).url()).toContain(dev.url);
  await expect(page.locator('script[src*="/releases/shell/"]')).toHaveAttribute('integrity', /^sha384-/);
  const rules = await page.evaluate(() => [...document.styleSheets[0]!.cssRules].map((rule) => rule.cssText));
  expect(rules.find((rule) => /^@layer/.test(rule))).toBe('@layer reset, tokens, design, page, language;');
  const areGlobal = await page.evaluate(() => 'placeOf' in window);
  expect(areGlobal, 'functions of the overlay').toBe(false);

  await page.goto('/old_contact');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/Our_Story/Contact_us');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact from here' })).toBeAttached();
});

test('a changed component, style and content appear, and the page keeps its state', async () => {
  await openContact();
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  // A reload would remove this mark.
  await page.evaluate(() => void Object.assign(window, { isStillThere: true }));
  for (const [file, from, to, appears] of [
    [
      'src/pages/Contact/QueryForm.tsx',
      '{query.title}</h2>',
      '{query.title} {query.submit}</h2>',
      () => expect(page.getByRole('heading', { name: 'Send Us Your Query Submit' })).toBeVisible(),
    ],
    [
      'src/pages/Contact/QueryForm.module.css',
      '.needed {',
      '.needed {\n    outline: 7px solid;',
      () => expect(page.getByText('Please fill in all three fields.')).toHaveCSS('outline-width', '7px'),
    ],
    [
      'content/forms/query.json',
      '"submit": "Submit"',
      '"submit": "Send it"',
      () => expect(page.getByRole('button', { name: 'Send it' })).toBeVisible(),
    ],
  ] as const) {
    edit(file, from, to);
    await appears();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha');
    await expect(page.getByText('Email is required')).toBeVisible();
    expect(await page.evaluate(() => 'isStillThere' in window), file).toBe(true);
  }
});

test('changed prose appears, and the page keeps its state', async () => {
  await page.goto('/Our_Story/AboutShyena');
  await page.getByRole('main').getByRole('textbox').fill('Asha');
  await page.evaluate(() => void Object.assign(window, { isStillThere: true }));
  write('content/about.mdx', `${read('content/about.mdx')}\n\nA new last sentence.\n`);
  await expect(page.getByText('A new last sentence.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('Asha');
  expect(await page.evaluate(() => 'isStillThere' in window)).toBe(true);
});

test('a changed record of a page set appears on its open page', async () => {
  await page.goto('/About_Raptors/Explore_raptors_nepal/osprey');
  await expect(page.getByText('hovers over water, then')).toBeVisible();
  edit('../about-raptors/content/field-guide.json', 'hovers over water, then', 'hovers over a lake, then');
  await expect(page.getByText('hovers over a lake, then')).toBeVisible();
});

test('what the policy of the site forbids is shown, because visitors’ browsers would refuse it', async () => {
  await openContact();
  const good = read(CONTACT);
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  const words = /security policy \(style-src-attr\)/;
  await expect(problems).toContainText(words);
  expect(dev.printed()).toMatch(words);
  write(CONTACT, `${good}\n`);
  await expect(problems).toBeHidden();
  write(CONTACT, good);
});

test('an error in rendering names message and line, and opens in the editor', async () => {
  await openContact();
  const good = read(CONTACT);
  edit(CONTACT, BEGINNING, `${BEGINNING}\n${THROWS}`);
  const line = read(CONTACT).split('\n').indexOf(THROWS) + 1;
  await expect(problems).toContainText(`Contact.tsx: line ${line}`, BUSY_MACHINE);
  await expect(problems).toContainText(new RegExp(`> ${line} \\|`));
  const thrown = /cannot be rendered: Cannot read properties of undefined \(reading 'map'\)/;
  for (const words of [thrown, /Inside Contact/]) {
    await expect(problems).toContainText(words);
    expect(dev.printed()).toMatch(words);
  }
  const place = problems.getByRole('button', { name: /Contact\.tsx: line/ });
  await place.first().click();
  await expect.poll(() => existsSync(opened) && readFileSync(opened, 'utf8')).toMatch(/Contact\.tsx/);
  write(CONTACT, good);
  await expect(problems).toBeHidden(BUSY_MACHINE);
});

test('a page that is added to the manifest is in the menu, without a restart', async () => {
  await openContact();
  const manifest = JSON.parse(read('remote.json')) as { pages: { path: string; menu?: object }[] };
  manifest.pages.push({
    ...manifest.pages[0],
    path: '/Our_Story/Honours',
    title: 'Honours',
    module: './Honours',
    menu: { label: 'Our honours', order: 99 },
    footer: undefined,
    button: undefined,
  } as (typeof manifest.pages)[number]);
  write('remote.json', JSON.stringify(manifest, null, 2));
  await expect(problems).toContainText('Honours.tsx');
  // Its text is content, as lint requires.
  write(
    'src/pages/Honours/Honours.tsx',
    "import words from '../../../content/contact.json';\n\n/** Honours. */\nexport const Honours = () => <h1>{words.title}</h1>;\n",
  );
  await expect(problems).toBeHidden();
  // A changed manifest reloads the page, so the step may have to be repeated.
  await expect(async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Our Story' }).click({ timeout: 5_000 });
    await page.getByRole('link', { name: 'Our honours' }).click({ timeout: 5_000 });
    await expect(page).toHaveURL(/\/Our_Story\/Honours$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  }).toPass({ timeout: 60_000 });
});

test('a page that is left while it loads prints no stream error', async () => {
  for (let times = 0; times < 20; times++) await page.goto('/Our_Story/Contact_us', { waitUntil: 'commit' });
  await openContact();
  expect(dev.printed()).not.toContain('Stream error');
});

// Last, because the first type check is slow.
test('a type error, a missing field and a refusal are shown with place and remedy', async () => {
  await openContact();
  const [content, good] = ['content/contact.json', read(CONTACT)];
  const goodContent = read(content);
  edit(content, '"title": "Contact",', '');
  for (const words of [/content\/contact\.json: title.*content/, /schema\.ts defines what is allowed/])
    await expect(problems).toContainText(words, BUSY_MACHINE);
  write(content, goodContent.replace('"title": "Contact",', '"title": "Contact"'));
  await expect(problems).toContainText(/line \d+.*is not JSON: .*Often a comma/, BUSY_MACHINE);
  await expect(problems).not.toContainText('schema.ts');
  write(content, goodContent);
  await expect(problems).toBeHidden(BUSY_MACHINE);

  const wrong =
    'export const metres: number = "many";\nexport const wide: boolean = window.innerWidth > 600;';
  edit(CONTACT, BEGINNING, `${wrong}\n${BEGINNING}`);
  const said = [
    /our-story does not prerender \/Our_Story\/Contact_us: window is not defined, at \S+Contact\.tsx:\d+:30: export const wide: boolean/,
    /Type 'string' is not assignable to type 'number'/,
    /Fix the type/,
  ];
  const places = [/Contact\.tsx: line \d+.*page-prerenders/, /Contact\.tsx: line \d+.*types/];
  for (const words of [...places, ...said]) await expect(problems).toContainText(words, BUSY_MACHINE);
  for (const words of said) expect(dev.printed()).toMatch(words);
  write(CONTACT, good);
  await expect(problems).toBeHidden(BUSY_MACHINE);
});
