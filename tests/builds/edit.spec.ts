/** An editor in the forms of `npm run edit`; a folder of the browser is handed over in place of the picker. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { projectFolder } from '../support/project/project-folder';

const ADDRESS = 'http://localhost:4181/';
const TEAM = 'remotes/our-story/content/team.json';

test('an editor changes only the line of a sentence, and sees a message for a mistake', async ({
  page,
}, testInfo) => {
  const out = testInfo.outputPath('edit');
  spawnSync(process.execPath, ['tools/edit/bin.mjs', '--out', out], { cwd: projectFolder() });
  const text = readFileSync(join(projectFolder(), TEAM), 'utf8');
  await page.route(`${ADDRESS}**`, (route) =>
    route.fulfill({ path: join(out, new URL(route.request().url()).pathname.slice(1) || 'index.html') }),
  );
  await page.addInitScript(handOver, [TEAM, text] as const);
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await page.getByText('Collections', { exact: true }).waitFor();
  await page.goto(`${ADDRESS}#/collections/our-story/entries/team`);

  const introduction = page.getByRole('textbox').nth(1);
  const save = page.getByRole('button', { name: 'Save' });
  await introduction.fill('');
  await save.click();
  await expect(introduction).toHaveAttribute('aria-invalid', 'true');
  expect(await page.evaluate(readFile, TEAM)).toBe(text);

  await introduction.fill('We count birds, and speak for them.');
  await save.click();
  const changed = text.replace(/(?<="lead": ").*(?=",)/, 'We count birds, and speak for them.');
  await expect.poll(() => page.evaluate(readFile, TEAM)).toBe(changed);
});

/** In the browser: a repository with one content file in place of the folder that an editor would choose. */
function handOver([path, text]: readonly [string, string]) {
  const showDirectoryPicker = async () => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle('.git', { create: true });
    let folder = root;
    const names = path.split('/');
    for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true });
    const file = await folder.getFileHandle(names.at(-1) ?? '', { create: true });
    const writable = await file.createWritable();
    await writable.write(text);
    await writable.close();
    return root;
  };
  Object.assign(window, { showDirectoryPicker });
}

async function readFile(path: string): Promise<string> {
  let folder = await navigator.storage.getDirectory();
  const names = path.split('/');
  for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
  const file = await folder.getFileHandle(names.at(-1) ?? '');
  return (await file.getFile()).text();
}
