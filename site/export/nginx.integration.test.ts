/** A real nginx with an exported configuration. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '../store/folder/folder-store';
import type { Store } from '../store/store';
import { nginxAround, startNginx } from '@raptors/tests/support/site/nginx';
import { freePort } from '@raptors/tests/support/site/http-server';
import { aPage, storeSite } from '@raptors/tests/support/site/stored-site';
import { describeHost } from '../testing/host.conformance';
import { SITE, storeTestedSite, type Host } from '../testing/stored-site.conformance';
import { exportEdition } from './export-edition';

jest.setTimeout(60_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export "nginx" -'));
  // Started by root, nginx reads as another account.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function serveExport(store: Store, name: string): Promise<Host & { exportAgain: () => Promise<void> }> {
  const listen = `127.0.0.1:${await freePort()}`;
  const origin = `http://${listen}`;
  const exported = join(folder, name);
  const { nginxConfig } = await exportEdition(store, exported, { listen });
  const nginx = await startNginx(nginxAround(nginxConfig), origin);
  const exportAgain = async () => {
    await exportEdition(store, exported, { listen });
    // During a reload, nginx closes connections of old workers.
    const isNext = ({ headers }: Response) => headers.get('x-edition') === '2';
    await nginx.reload(() => fetch(origin).then(isNext, () => false));
  };
  return { origin, stop: () => nginx.stop(), exportAgain };
}

describeHost(
  () => folderStore(join(folder, 'store')),
  (store) => serveExport(store, 'site'),
);

it('shows the next edition after an export into the same folder and a reload', async () => {
  const store = folderStore(join(folder, 'two-editions'));
  await storeTestedSite(store);
  const { origin, stop, exportAgain } = await serveExport(store, 'next-edition');
  const before = (await fetch(`${origin}/Our_Story`)).headers.get('etag');
  const pages = { ...SITE.pages, '/Our_Story/Our_team': aPage('New team'), '/New': aPage('New') };
  await storeSite(store, { ...SITE, pages });
  await exportAgain();
  const page = await fetch(`${origin}/our_story/our_team`);
  expect(await page.text()).toContain('<h1>New team</h1>');
  expect(page.headers.get('x-edition')).toBe('2');
  expect((await fetch(`${origin}/new`)).status).toBe(200);
  expect((await fetch(`${origin}/Our_Story`)).headers.get('etag')).toBe(before);
  await stop();
});
