/** Runtime errors are shown with their line in the source, over the page and in the terminal. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, siteUrl, test } from '../support/browser/journey';
import { startDev, type RunningDev } from './dev-server';
import { temporaryProject, type TemporaryProject } from './temporary-project';

test.describe.configure({ mode: 'default', timeout: 150_000 });

const CONTACT = 'src/pages/Contact/Contact.tsx';
const BEGINNING = 'export function Contact() {';
/** Is on its own line, whose number is the one to be named. */
const THROWS = '  (undefined as unknown as string[]).map(String);';

/** Builds are slow on a machine that runs other tests. */
const BUSY_MACHINE = { timeout: 60_000 };

let project: TemporaryProject;
let dev: RunningDev;
let page: Page;
let problems: Locator;
let good: string;
let opened: string;

test.beforeAll(async ({ browser }) => {
  project = temporaryProject('our-story');
  good = project.read(CONTACT);
  opened = join(project.folder, 'opened.txt');
  const editor = join(project.folder, 'editor.mjs');
  writeFileSync(
    editor,
    `#!${process.execPath}\nimport { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(opened)}, process.argv.slice(2).join(' '));\n`,
    { mode: 0o755 },
  );
  dev = await startDev(project.folder, ['our-story', '--site', siteUrl()], { LAUNCH_EDITOR: editor });
  page = await browser.newPage({ baseURL: dev.url });
  problems = page.getByRole('alert', { name: 'Problems' });
});

test.afterAll(async () => {
  await page?.close();
  await dev?.stop();
  project?.remove();
});

test.beforeEach(async () => {
  project.write(CONTACT, good);
  await page.goto('/Our_Story/Contact_us');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
});

const lineOf = (text: string) =>
  project
    .read(CONTACT)
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

/** Saves the page with a mistake in it, and expects its line. */
async function expectLine(from: string, to: string, mark: string, ...expected: RegExp[]) {
  project.edit(CONTACT, from, to);
  const line = lineOf(mark);
  await expect(problems).toContainText(`Contact.tsx: line ${line}`, BUSY_MACHINE);
  await expect(problems).toContainText(new RegExp(`> ${line} \\|`));
  for (const words of expected) {
    await expect(problems).toContainText(words);
    expect(dev.printed()).toMatch(words);
  }
}

test('an error in rendering names message, line and components, opens in the editor, and goes when it is fixed', async () => {
  await expectLine(
    BEGINNING,
    `${BEGINNING}\n${THROWS}`,
    THROWS,
    /cannot be rendered: Cannot read properties of undefined \(reading 'map'\)/,
    /Inside Contact/,
  );
  await problems.getByRole('button', { name: /Contact\.tsx: line/ }).click();
  await expect.poll(() => existsSync(opened) && readFileSync(opened, 'utf8')).toMatch(/Contact\.tsx/);
  project.write(CONTACT, good);
  await expect(problems).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
});

test('what a release would refuse on the open page is told in the words of check, and goes when it is fixed', async () => {
  project.edit(CONTACT, BEGINNING, `${BEGINNING}\n  document.title = String(window.innerWidth);`);
  await expect(problems).toContainText(
    /page-prerenders.*our-story does not prerender \/Our_Story\/Contact_us: (window|document) is not defined/,
    BUSY_MACHINE,
  );
  project.write(CONTACT, good);
  await expect(problems).toBeHidden(BUSY_MACHINE);
});

test('an error in a handler names its line', async () => {
  const handler = `onPointerDown={() => {\n${THROWS}\n}}`;
  project.edit(CONTACT, '    <>', `    <div ${handler}>`);
  project.edit(CONTACT, '    </>', '    </div>');
  await expect(page.locator('main [data-page] > div')).toHaveCount(1, BUSY_MACHINE);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(problems).toContainText(`Contact.tsx: line ${lineOf(THROWS)}`);
  await expect(problems).toContainText(/An error was thrown: .*Cannot read properties/);
});

test('a promise that nobody handles names its line', async () => {
  await expectLine(
    BEGINNING,
    `${BEGINNING}\n  void Promise.reject(new Error('no owls today'));`,
    "new Error('no owls today')",
    /nobody handled it: no owls today/,
  );
});

test('code that does not parse is reported once, with its lines, and goes when it is fixed', async () => {
  project.edit(CONTACT, BEGINNING, 'export function Contact( {');
  await expect(problems).toContainText(/\d+ \| export function Contact\( \{/, BUSY_MACHINE);
  await expect(problems.getByRole('listitem')).toHaveCount(1);
  project.write(CONTACT, good);
  await expect(problems).toBeHidden(BUSY_MACHINE);
});
