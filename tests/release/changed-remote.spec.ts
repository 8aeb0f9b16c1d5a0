/**
 * A team renames an exposed module, whose page loads a part of itself on demand: sites that embed it under the old name get the new one, and
 * the part and its styles load wherever the page is shown.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { REGISTRY_URL, type PageData } from '@raptors/shared/contract/registry';
import { startHostSite } from '../embed/host-site';
import { open, waitUntilQuiet } from '../support/browser/hydrated';
import { expect, journeyOn, siteUrl } from '../support/browser/journey';
import { startServer } from '../support/project/built-site';
import { pagePaths } from '../support/project/declared-pages';
import { copyProject } from '../support/project/project-copy';
import { mustRun } from '../support/project/run-tool';

const PATH = '/Engage/Volunteer';
const COLOUR = 'rgb(1, 2, 3)';
const PAGES = 'src/pages/VolunteerWithUs';

function change(folder: string): void {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  renameSync(join(folder, 'src/pages/Volunteer'), join(folder, PAGES));
  renameSync(join(folder, PAGES, 'Volunteer.tsx'), join(folder, PAGES, 'VolunteerWithUs.tsx'));
  const manifest = JSON.parse(read('remote.json').replace('"./Volunteer"', '"./VolunteerWithUs"')) as object;
  const redirects = [{ from: './Volunteer', to: './VolunteerWithUs' }];
  write('remote.json', JSON.stringify({ ...manifest, redirects }));
  for (const name of ['Early', 'Late']) {
    write(`src/components/${name}/${name}.module.css`, `.part { color: ${COLOUR}; }`);
    write(
      `src/components/${name}/${name}.tsx`,
      `import styles from './${name}.module.css';
      export default function ${name}() {
        return <p className={styles.part}>${name} part</p>;
      }`,
    );
  }
  const before = read(`${PAGES}/VolunteerWithUs.tsx`);
  write(
    `${PAGES}/VolunteerWithUs.tsx`,
    `import { lazy, Suspense, useState } from 'react';
    ${before.replace('export function Volunteer()', 'function Before()')}
    const Early = lazy(() => import('../../components/Early/Early'));
    const Late = lazy(() => import('../../components/Late/Late'));

    export function VolunteerWithUs() {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <>
          <Before />
          <Suspense>
            <Early />
            {isOpen && <Late />}
          </Suspense>
          <button type="button" onClick={() => setIsOpen(true)}>
            Show more
          </button>
        </>
      );
    }`,
  );
}

const test = journeyOn(async () => {
  const project = copyProject();
  change(join(project.folder, 'remotes/engage'));
  mustRun(project.folder, project.store, 'tools/cli/bin.mjs', 'engage');
  const server = await startServer('serve', project.folder, project.store);
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await project.remove();
    },
  };
});

test.describe.configure({ mode: 'default', timeout: 180_000 });

async function expectTheLatePart(page: Page): Promise<void> {
  await expect(page.getByText('Late part')).toBeHidden();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('Late part')).toHaveCSS('color', COLOUR);
  await expect(page.getByText('Early part')).toHaveCSS('color', COLOUR);
}

test('the release changes pages of that remote and leaves every other page as it was, byte for byte', async ({
  site,
}) => {
  const changed: string[] = [];
  for (const path of pagePaths) {
    const [before, after] = await Promise.all(
      [siteUrl(), site.url].map(async (url) => (await fetch(url + path)).text()),
    );
    if (before !== after) changed.push(path);
  }
  expect(changed).toContain(PATH);
  expect(changed.filter((path) => !path.startsWith('/Engage/'))).toEqual([]);
});

test('the old name of the module gives the same component, under both names', async ({ page, watch }) => {
  await open(page, PATH);
  // The page has the hashes of its own module; those of others are in the registry.
  await waitUntilQuiet(page, watch);
  const { remote } = JSON.parse((await page.locator('#page-data').textContent()) ?? '') as PageData;
  expect(remote?.page.module).toBe('./VolunteerWithUs');
  const found = await page.evaluate(async (name) => {
    type Container = { get(module: string): Promise<() => Record<string, unknown>> };
    const container = (window as unknown as Record<string, Container>)[name];
    const module = async (request: string) => (await container?.get(request))?.() ?? {};
    const [old, now] = [await module('./Volunteer'), await module('./VolunteerWithUs')];
    return {
      names: Object.keys(old).sort(),
      isSame: typeof now.VolunteerWithUs === 'function' && old.Volunteer === now.VolunteerWithUs,
    };
  }, remote?.globalName ?? '');
  expect(found).toEqual({ names: ['Volunteer', 'VolunteerWithUs'], isSame: true });
});

test('what is prerendered of a later part is styled without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseURL + PATH);
  await expect(page.getByText('Early part')).toHaveCSS('color', COLOUR);
  await context.close();
});

test('it loads on a page of the site before the registry has loaded', async ({ page, watch }) => {
  await page.route(`**${REGISTRY_URL}`, (route) => route.abort('aborted'));
  await open(page, PATH);
  const scripts = () => watch.requests.filter((request) => request.resourceType() === 'script').length;
  const before = scripts();
  await expectTheLatePart(page);
  expect(scripts()).toBe(before + 1);
});

test('it loads in another site’s page', async ({ page, site, watch }) => {
  watch.expectFault(/^Foreign request: /);
  const host = await startHostSite(site.url);
  await page.route(`${host.url}/**`, (route) => route.continue());
  await page.addInitScript(() =>
    document.addEventListener('raptor-ready', (event) => {
      const { target, detail } = event as CustomEvent<{ url: string; mounted: boolean }>;
      if (detail.mounted) (target as HTMLElement).dataset.mounted = detail.url;
    }),
  );
  await page.goto(`${host.url}/plain.html`);
  await page.locator('raptor-page').evaluate((node, path) => node.setAttribute('src', path), PATH);
  await expect(page.locator(`raptor-page[data-mounted$="${PATH}"]`)).toBeAttached();
  await expectTheLatePart(page);
  await host.stop();
});
