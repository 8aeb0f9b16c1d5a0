import { test as base } from '@playwright/test';
import { REGISTRY_URL, registrySchema } from '@raptors/shared/contract/registry';
import { parse } from 'valibot';
import { siteUrl } from '../support/browser/journey';
import { startFaultProxy, type FaultProxy } from './fault-proxy';

type Pin = { entry: string; integrity: string; globalName: string };

type Fixtures = {
  connection: FaultProxy & { pinOf(remote: string): Promise<Pin> };
  open(path: string): Promise<void>;
  follow(path: string): Promise<void>;
};

export const test = base.extend<Fixtures>({
  connection: async ({}, provide) => {
    const proxy = await startFaultProxy(siteUrl());
    await provide({
      ...proxy,
      async pinOf(remote) {
        const { remotes, integrity } = parse(
          registrySchema,
          await (await fetch(siteUrl() + REGISTRY_URL)).json(),
        );
        const pin = remotes.find(({ package: { name } }) => name === remote);
        if (!pin) throw new Error(`The registry names no remote "${remote}".`);
        return { ...pin, integrity: integrity[pin.entry] ?? '' };
      },
    });
    await proxy.stop();
  },
  open: async ({ page, connection }, provide) => {
    await provide(async (path) => {
      await page.goto(connection.url + path, { waitUntil: 'commit' });
      const scripts = connection.faults.some(({ files }) => files.test('/releases/shell/0/shell.0.js'));
      if (!scripts) await page.waitForSelector('nav[data-hydrated]', { state: 'attached' });
    });
  },
  follow: async ({ page }, provide) => {
    await provide((path) =>
      page
        .locator(`header a[href="${path}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click()),
    );
  },
});

export { expect } from '@playwright/test';
