import type { BrowserContext, Page, Request } from '@playwright/test';
import { answerForms, isFault, isForm } from '@raptors/release/rehearsal/watch-context';

/** The only foreign origin: the map on the contact page. */
export const MAP_ORIGIN = 'https://www.openstreetmap.org';

export type Watch = {
  readonly faults: readonly string[];
  readonly requests: readonly Request[];
  /** Faults that this journey causes on purpose. */
  expectFault(pattern: RegExp): void;
};

/**
 * Records console errors, failed requests, requests to other origins, and requests that send anything but a form. Answers the map's
 * frame, so that no test uses the internet.
 */
export async function watchContext(context: BrowserContext, siteUrl: string): Promise<Watch> {
  const faults: string[] = [];
  const requests: Request[] = [];
  const expected: RegExp[] = [];
  const note = (fault: string) =>
    void (expected.some((pattern) => pattern.test(fault)) || faults.push(fault.slice(0, 300)));

  await context.route(
    (url) => url.origin !== siteUrl && url.protocol.startsWith('http'),
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title>' }),
  );
  await answerForms(context, siteUrl);
  context.on(
    'console',
    (message) => isFault(message) && note(`Console ${message.type()}: ${message.text()}`),
  );
  context.on('weberror', (error) => note(`Uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    requests.push(request);
    const url = new URL(request.url());
    if (url.origin !== siteUrl && url.protocol.startsWith('http') && !isMapFrame(request))
      note(`Foreign request: ${request.url()}`);
    if (request.method() !== 'GET' && !isForm(request.url(), siteUrl))
      note(`Sends something: ${request.method()} ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Requests are aborted when a page is left.
    if (reason !== 'net::ERR_ABORTED') note(`Failed: ${request.url()} ${reason}`);
  });
  context.on(
    'response',
    (response) => response.status() >= 400 && note(`Status ${response.status()}: ${response.url()}`),
  );

  return { faults, requests, expectFault: (pattern) => void expected.push(pattern) };
}

/** Console output of another site's page. */
export function faultsOf(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('console', (message) => isFault(message) && faults.push(message.text()));
  page.on('pageerror', ({ message }) => faults.push(message));
  return faults;
}

const isMapFrame = (request: Request) =>
  request.url().startsWith(`${MAP_ORIGIN}/`) &&
  request.resourceType() === 'document' &&
  request.frame().parentFrame() !== null;

/** Browser alerts, each closed. */
export function collectAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  return alerts;
}

/** `/Events#top` */
export const addressOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};
