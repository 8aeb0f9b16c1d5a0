/** A team renames an exposed module: sites that embed it under the old name get the new one. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageData } from '@raptors/shared/contract/registry';
import { open, waitUntilQuiet } from '../support/browser/hydrated';
import { expect } from '../support/browser/journey';
import { journeyOnChanged } from './journey-on-changed';

const PATH = '/Engage/Volunteer';

type Container = { get(module: string): Promise<() => Record<string, unknown>> };

const test = journeyOnChanged('engage', (folder) => {
  const remote = (file: string) => join(folder, file);
  const rewrite = (file: string, change: (text: string) => string) =>
    writeFileSync(remote(file), change(readFileSync(remote(file), 'utf8')));

  renameSync(remote('src/pages/Volunteer'), remote('src/pages/VolunteerWithUs'));
  renameSync(
    remote('src/pages/VolunteerWithUs/Volunteer.tsx'),
    remote('src/pages/VolunteerWithUs/VolunteerWithUs.tsx'),
  );
  rewrite('src/pages/VolunteerWithUs/VolunteerWithUs.tsx', (text) =>
    text.replace('export function Volunteer(', 'export function VolunteerWithUs('),
  );
  rewrite('remote.json', (text) =>
    JSON.stringify({
      ...(JSON.parse(text.replace('"./Volunteer"', '"./VolunteerWithUs"')) as object),
      redirects: [{ from: './Volunteer', to: './VolunteerWithUs' }],
    }),
  );
});

test.describe.configure({ mode: 'default', timeout: 180_000 });

test('the page is hydrated from the module under its new name', async ({ page }) => {
  await open(page, PATH);
  const data = JSON.parse((await page.locator('#page-data').textContent()) ?? '') as PageData;
  expect(data.remote?.page.module).toBe('./VolunteerWithUs');
});

test('the old name gives the same component, under both names', async ({ page, watch }) => {
  await open(page, PATH);
  // The page has the hashes of its own module; those of others are in the registry.
  await waitUntilQuiet(page, watch);
  const { globalName = '' } =
    (JSON.parse((await page.locator('#page-data').textContent()) ?? '') as PageData).remote ?? {};
  const found = await page.evaluate(async (name) => {
    const container = (window as unknown as Record<string, Container>)[name];
    const module = async (request: string) => (await container?.get(request))?.() ?? {};
    const [old, now] = [await module('./Volunteer'), await module('./VolunteerWithUs')];
    return {
      names: Object.keys(old).sort(),
      isSame: typeof now.VolunteerWithUs === 'function' && old.Volunteer === now.VolunteerWithUs,
    };
  }, globalName);
  expect(found).toEqual({ names: ['Volunteer', 'VolunteerWithUs'], isSame: true });
});
