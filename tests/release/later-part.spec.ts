/** A page loads a part of itself on demand: the part and its styles load wherever the page is shown. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { REGISTRY_URL } from '@raptors/shared/contract/registry';
import { open, waitUntilHydrated } from '../support/browser/hydrated';
import { expect } from '../support/browser/journey';
import { startHostSite } from '../embed/host-site';
import { journeyOnChanged } from './journey-on-changed';

const PATH = '/Engage/Volunteer';
const COLOUR = 'rgb(1, 2, 3)';

const test = journeyOnChanged('engage', (folder) => {
  const write = (file: string, text: string) => {
    const path = join(folder, 'src', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  for (const name of ['Early', 'Late']) {
    write(`components/${name}/${name}.module.css`, `.part { color: ${COLOUR}; }`);
    write(
      `components/${name}/${name}.tsx`,
      `import styles from './${name}.module.css';
      export default function ${name}() {
        return <p className={styles.part}>${name} part</p>;
      }`,
    );
  }
  const page = 'pages/Volunteer/Volunteer.tsx';
  const text = readFileSync(join(folder, 'src', page), 'utf8');
  write(
    page,
    `import { lazy, Suspense, useState } from 'react';
    ${text.replace('export function Volunteer()', 'function Before()')}
    const Early = lazy(() => import('../../components/Early/Early'));
    const Late = lazy(() => import('../../components/Late/Late'));

    export function Volunteer() {
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
});

test.describe.configure({ mode: 'default', timeout: 180_000 });

async function expectTheLatePart(page: Page): Promise<void> {
  await expect(page.getByText('Late part')).toBeHidden();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('Late part')).toHaveCSS('color', COLOUR);
  await expect(page.getByText('Early part')).toHaveCSS('color', COLOUR);
}

test('what is prerendered of it is styled without JavaScript', async ({ browser, baseURL }) => {
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

test('it loads on a page that was reached by a link', async ({ page }) => {
  await open(page, '/Engage/Become_member');
  await page.getByRole('main').getByRole('link', { name: 'Volunteer' }).click();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  await expectTheLatePart(page);
});

test('it loads in a frame', async ({ page }) => {
  await page.goto(`${PATH}?embed`);
  await waitUntilHydrated(page);
  await expectTheLatePart(page);
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
