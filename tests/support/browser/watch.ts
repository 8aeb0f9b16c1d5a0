import type { BrowserContext, Page, Request } from '@playwright/test';
import { answerForms, isFault, isForm } from '@raptors/release/rehearsal/watch-context';

/** The only foreign address that a page may request: the map's frame on the contact page. */
export const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** Requests and faults of the pages of a browser context. */
export type Watch = {
  /** Faults so far, each as one sentence. */
  readonly faults: readonly string[];
  /** Every request so far, in order. */
  readonly requests: readonly Request[];
  /** Faults that this journey provokes on purpose. */
  expectFault(pattern: RegExp): void;
};

/**
 * Records what a visitor must never cause: errors and warnings in the console, failed requests, requests to other
 * origins, requests that send something other than a form. The map's frame is answered here, so that no test leaves the machine.
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
    // The browser gives a request up when its page is left; nothing has failed then.
    if (reason !== 'net::ERR_ABORTED') note(`Failed: ${request.url()} ${reason}`);
  });
  context.on(
    'response',
    (response) => response.status() >= 400 && note(`Status ${response.status()}: ${response.url()}`),
  );

  return { faults, requests, expectFault: (pattern) => void expected.push(pattern) };
}

/** Collects the console output of another site's page from now on. */
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

/** Collects the browser's own alerts and closes each, as a visitor does. */
export function collectAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  return alerts;
}

/** Where a page is, without the server's address: `/Events#top`. */
export const addressOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};
