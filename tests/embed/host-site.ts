import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, siteUrl, test as base } from '../support/browser/journey';
import { projectFolder } from '../support/project/project-folder';
import { OTHER_HOST, startHttpServer, type RunningServer } from '../support/site/http-server';
import { EXAMPLE_SITE } from './guide';

/** Serves `embed/examples/` on an origin of their own, with the address of the site under test. @param pages further pages by name */
export function startHostSite(site: string, pages: Record<string, string> = {}): Promise<RunningServer> {
  return startHttpServer(({ url = '/' }, response) => {
    const name = /^\/([a-z-]+)\.html/.exec(url)?.[1];
    // Browsers request an icon.
    if (!name) return response.writeHead(204).end();
    const html = pages[name] ?? readFile(join(projectFolder(), 'embed/examples', `${name}.html`), 'utf8');
    Promise.resolve(html).then(
      (text) =>
        response
          .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
          .end(text.replaceAll(EXAMPLE_SITE, site)),
      () => response.writeHead(404).end(),
    );
  }, OTHER_HOST);
}

type Hosts = RunningServer & {
  /** The address of a page with `tag` in it, and the script `before` in its head. */
  paste(tag: string, before?: string): string;
};

export const test = base.extend<{ open(example: string): Promise<unknown>; hosts: Hosts }>({
  hosts: async ({}, provide) => {
    const pages: Record<string, string> = {};
    const server = await startHostSite(siteUrl(), pages);
    const paste = (tag: string, before = '') => {
      pages.pasted = `<!doctype html><html lang="en"><title>A club</title>${before}<body><h1>Our club</h1>${tag}</body></html>`;
      return `${server.url}/pasted.html`;
    };
    await provide({ ...server, paste });
    await server.stop();
  },
  open: async ({ page, hosts }, provide) => {
    await recordEvents(page);
    await provide((example) => page.goto(`${hosts.url}/${example}.html`));
  },
});

type Recorded = { ready: string[]; errors: string[] };

/** Call it before the page is opened. */
export const recordEvents = (page: Page) =>
  page.addInitScript(() => {
    const recorded: Recorded = { ready: [], errors: [] };
    Object.assign(globalThis, recorded);
    document.addEventListener('raptor-ready', (event) => {
      const { mounted, url } = (event as CustomEvent<{ mounted: boolean; url: string }>).detail;
      if (mounted) recorded.ready.push(url);
    });
    document.addEventListener('raptor-error', (event) =>
      recorded.errors.push((event as CustomEvent<{ reason: string }>).detail.reason),
    );
  });

export const errorsTold = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as Recorded).errors.length);

export const loader = () => `<script type="module" async src="${siteUrl()}/embed.js"></script>`;

export const mounted = (page: Page, count = 1) =>
  expect.poll(() => page.evaluate(() => (globalThis as unknown as Recorded).ready.length)).toBe(count);

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** What a page could leave behind in a host's document. */
export const tracesIn = (page: Page) =>
  page.evaluate(() => ({
    nodes: [...document.head.children, ...document.body.children, ...document.documentElement.children]
      .filter(({ id, tagName }) => id !== 'root' && !['HEAD', 'BODY'].includes(tagName))
      .map(({ outerHTML }) => outerHTML),
    globals: Object.getOwnPropertyNames(window).sort(),
    sheets: document.adoptedStyleSheets.length,
    page: [document.title, location.href, history.length, scrollY, window.length],
  }));
