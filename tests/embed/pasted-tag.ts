import type { Page } from '@playwright/test';
import { STORE } from '../support/project/built-site';
import { projectFolder } from '../support/project/project-folder';
import { mustRun } from '../support/project/run-tool';

const printed = new Map<string, string>();

/** The tag that an integrator pastes, as `tag` prints it for the address of a page. Printed once in a process. */
export function printedTag(siteUrl: string, address: string): string {
  const tag = printed.get(siteUrl + address) ?? printTag(siteUrl, address);
  printed.set(siteUrl + address, tag);
  return tag;
}

function printTag(siteUrl: string, address: string): string {
  const store = process.env.STORE ?? STORE;
  const words = [address, '--origin', siteUrl, '--json'];
  const said = mustRun(projectFolder(), store, 'tools/cli/bin.mjs', 'tag', ...words);
  return (JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1)) as { tag: string }).tag;
}

/** How a page of the site has come into a host. */
export type Arrival = {
  /** One for each `raptor-ready`: whether the page was mounted. */
  ready: boolean[];
  /** Cumulative layout shift. */
  cls: number;
};

/** Observes the arrival from the first script on. Call it before the host is opened. */
export const observeArrival = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const arrival: Arrival = { ready: [], cls: 0 };
    Object.assign(globalThis, { arrival });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) arrival.cls += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    addEventListener('raptor-ready', ({ detail }: Event & { detail?: { mounted: boolean } }) => {
      arrival.ready.push(detail?.mounted ?? false);
    });
  });

/** What was observed so far. */
export const arrivalIn = (page: Page): Promise<Arrival> =>
  page.evaluate(() => (globalThis as unknown as { arrival: Arrival }).arrival);
