/** The journeys on nginx with an exported site: npm run test:journeys:nginx, Playwright's arguments after `--`. */
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportEdition } from '@raptors/site/export/export-edition';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { nginxAround, startNginx } from '../support/site/nginx';
import { freePort } from '../support/site/http-server';
import { startBuiltSite, STORE } from '../support/project/built-site';
import { projectFolder } from '../support/project/project-folder';

const folder = await mkdtemp(join(tmpdir(), 'journeys-nginx-'));
// Started by root, nginx reads as another account.
await chmod(folder, 0o755);
try {
  // Releases what is not live yet; the export needs no server.
  await (await startBuiltSite()).stop();
  const port = await freePort();
  const { edition, nginxConfig } = await exportEdition(folderStore(STORE), folder, {
    listen: `127.0.0.1:${port}`,
  });
  const url = `http://127.0.0.1:${port}`;
  const nginx = await startNginx(nginxAround(nginxConfig), url);
  console.log(`Edition ${edition} on nginx at ${url}`);
  try {
    process.exitCode = await journeys(url);
  } finally {
    await nginx.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

function journeys(url: string): Promise<number> {
  const words = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/playwright.config.ts'];
  const chosen = process.argv.slice(2);
  const child = spawn(process.execPath, [...words, ...(chosen.length > 0 ? chosen : ['tests/journeys/'])], {
    cwd: projectFolder(),
    stdio: 'inherit',
    env: { ...process.env, SITE_URL: url },
  });
  return new Promise((done) => child.once('close', (status) => done(status ?? 1)));
}
