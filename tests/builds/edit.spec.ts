import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { projectFolder } from '../support/project/project-folder';

const ADDRESS = 'http://localhost:4181/';
const TEAM = 'remotes/our-story/content/team.json';
const EVENTS = 'remotes/events-donate/content/events.json';
const ABOUT = 'remotes/our-story/content/about.mdx';
const FILES = [TEAM, EVENTS, ABOUT];
const PHOTO = 'remotes/our-story/content/photos/on-a-ridge.png';

const textOf = (path: string) => readFileSync(join(projectFolder(), path), 'utf8');
const inFile = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(readFile, path).catch(() => undefined));
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

// The form draws only what is in view, and no preview on a narrow screen.
test.use({ viewport: { width: 768, height: 1800 } });

test('an editor changes words, photographs and events, and no other line of their files', async ({
  page,
}, testInfo) => {
  test.slow();
  const out = testInfo.outputPath('edit');
  spawnSync(process.execPath, ['--import', 'tsx', 'tools/edit/edit.ts', '--out', out], {
    cwd: projectFolder(),
  });
  await page.route(`${ADDRESS}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || 'index.html';
    if (FILES.includes(name)) await route.fulfill({ body: await page.evaluate(readFile, name) });
    else await route.fulfill({ path: join(out, name) });
  });
  await page.addInitScript(handOver);
  await page.goto(ADDRESS);
  await page.evaluate(
    writeFiles,
    FILES.map((path) => [path, textOf(path)] as const),
  );
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await page.getByText('Collections', { exact: true }).waitFor();

  const field = (name: string) => page.getByRole('group', { name: `“\u2068${name}\u2069” Field` });
  const text = (name: string) => page.getByRole('textbox', { name, exact: true });
  const saveButton = page.getByRole('button', { name: 'Save' });
  /** A file that is saved is closed, and the list of the section's files comes back. */
  const save = async () => {
    // On a busy machine the library may ignore a press right after a photograph was added.
    await expect(async () => {
      await saveButton.click({ timeout: 5_000 }).catch(() => undefined);
      await page.waitForURL(/#\/collections\/[\w-]+$/, { timeout: 10_000 });
    }).toPass();
    await saveButton.waitFor({ state: 'hidden' });
  };
  const openFile = async (section: string, file: string) => {
    await page.goto(`${ADDRESS}#/collections/${section}/entries/${file}`);
    await saveButton.waitFor();
  };
  const team = textOf(TEAM);
  const biography = JSON.parse(team).members[0].biography as string;
  const longer = `${biography} She counts on “every” ridge.`;

  await test.step('a mistake is shown at its field, and nothing is saved', async () => {
    await openFile('our-story', 'team');
    const members = field('Members, in the order of the page');
    await members.getByRole('button', { name: 'Expand', exact: true }).first().click();
    const name = await text('Name').inputValue();
    await text('Name').fill('');
    await text('Biography').fill('Too short.');
    await saveButton.click();
    await expect(field('Name').getByRole('alert')).toContainText('This field is required.');
    await expect(field('Biography').getByRole('alert')).toContainText(
      'You must enter at least 200 characters.',
    );
    await inFile(page, TEAM).toBe(team);
    await text('Name').fill(name);
  });

  await test.step('a biography and a photograph', async () => {
    await text('Biography').fill(longer);
    const photo = field('Photograph, in place of the drawing');
    await photo.getByRole('checkbox').check();
    const file = { name: 'on-a-ridge.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
    await photo.locator('input[type=file]').first().setInputFiles(file);
    await text('What it shows').fill('On a ridge.');
    await save();
    const added = `,\n      "photo": {\n        "file": "on-a-ridge.png",\n        "alt": "On a ridge."\n      }`;
    await inFile(page, TEAM).toBe(team.replace(`${biography}"`, `${longer}"${added}`));
    await inFile(page, PHOTO).toContain('PNG');
  });

  await test.step('an event, with its first day in Nepal', async () => {
    await openFile('events-donate', 'events');
    await page.getByRole('button', { name: /^Add .*Item/ }).click();
    await field('Events').getByRole('textbox', { name: 'Title' }).fill('Vulture count');
    await text('Id').fill('vulture-count');
    // A date that is half typed is not saved as none.
    const isHalfTyped = (input: HTMLInputElement) => input.validity.badInput;
    // Soon after an item is added, the library moves the focus to its head, so a key may be lost.
    await expect(async () => {
      await text('First day').press('1');
      expect(await text('First day').evaluate(isHalfTyped)).toBe(true);
    }).toPass();
    await saveButton.click();
    await expect(text('First day')).toBeFocused();
    await inFile(page, EVENTS).toBe(textOf(EVENTS));
    await text('First day').fill('2026-12-05T00:00');
    await save();
    const added = `,\n    {\n      "title": "Vulture count",\n      "date": "2026-12-05T00:00:00+05:45",\n      "id": "vulture-count"\n    }`;
    await inFile(page, EVENTS).toBe(textOf(EVENTS).replace(/(?=\n {2}\]\n\}\n$)/, added));
  });

  await test.step('a line of a long text, which is then taken back', async () => {
    const about = textOf(ABOUT);
    for (const words of [about.replace('## Who we are', '## Who we are: हामी'), about]) {
      await openFile('our-story', 'about-text');
      await text('Text').fill(words.trimEnd());
      await save();
      await inFile(page, ABOUT).toBe(words);
    }
  });

  await test.step('words that somebody else has saved meanwhile are not overwritten', async () => {
    await openFile('our-story', 'about-text');
    const others = `${textOf(ABOUT)}\nOf somebody else.\n`;
    await page.evaluate(writeFiles, [[ABOUT, others] as const]);
    await text('Text').fill('My words.');
    await saveButton.click();
    await expect(page.getByRole('alertdialog')).toContainText(`Somebody has changed ${ABOUT}`);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(text('Text')).toHaveValue('My words.');
    await inFile(page, ABOUT).toBe(others);
  });

  await test.step('a changed form asks before it is left', async () => {
    const leave = async (isSure: boolean) => {
      const asked = page.waitForEvent('dialog');
      const left = page.getByRole('button', { name: 'Cancel Editing' }).click();
      await (await asked)[isSure ? 'accept' : 'dismiss']();
      await left;
    };
    await leave(false);
    await expect(text('Text')).toHaveValue('My words.');
    await leave(true);
    await page.waitForURL(/#\/collections\/[\w-]+$/);
  });
});

/** Runs in the browser: gives a folder that looks like a repository, in place of the one that an editor would choose. */
function handOver() {
  const showDirectoryPicker = async () => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle('.git', { create: true });
    return root;
  };
  Object.assign(window, { showDirectoryPicker });
}

async function writeFiles(texts: (readonly [path: string, text: string])[]) {
  for (const [path, text] of texts) {
    let folder = await navigator.storage.getDirectory();
    const names = path.split('/');
    for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true });
    const file = await folder.getFileHandle(names.at(-1) ?? '', { create: true });
    const writable = await file.createWritable();
    await writable.write(text);
    await writable.close();
  }
}

async function readFile(path: string): Promise<string> {
  let folder = await navigator.storage.getDirectory();
  const names = path.split('/');
  for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
  const file = await folder.getFileHandle(names.at(-1) ?? '');
  return (await file.getFile()).text();
}
