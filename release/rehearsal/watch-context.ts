import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';
import { FORMS_URL, type FormAnswer } from '@raptors/shared/contract/forms/form-address';
import { FRAMED_SITES } from '@raptors/shared/contract/page-policy';

export type Watch = Awaited<ReturnType<typeof watchContext>>;

const MAX_LENGTH = 400;

/**
 * Records uncaught errors, console errors and warnings, failed requests, requests to other origins, and requests that send
 * anything but a form. Frames of `FRAMED_SITES` get an empty page.
 */
export async function watchContext(context: BrowserContext, siteUrl: string) {
  const faults: string[] = [];
  const requests: Request[] = [];
  const expected: (string | RegExp)[] = [];
  const note = (fault: string) => {
    const isExpected = expected.some((one) =>
      typeof one === 'string' ? fault.endsWith(one) : one.test(fault),
    );
    if (!isExpected) faults.push(fault.slice(0, MAX_LENGTH));
  };

  await context.route(
    (url) => url.origin !== siteUrl && url.protocol.startsWith('http'),
    async (route) => {
      if (isAllowedFrame(route.request()))
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A frame</title>' });
      note(`A request to another site: ${route.request().url()}`);
      return route.abort();
    },
  );
  // In place of the inbox, which must not get test data.
  await context.route(
    ({ href }) => isForm(href, siteUrl),
    (route) => route.fulfill({ status: 201, json: STORED }),
  );
  context.on('console', (message) => {
    // The failed request is recorded below, with its address.
    const isOfRequest = message.text().startsWith('Failed to load resource');
    if (isFault(message) && !isOfRequest) note(`The console shows: ${message.text()}`);
  });
  context.on('weberror', (error) => note(`An error that nobody catches: ${error.error().message}`));
  context.on('request', (request) => {
    requests.push(request);
    if (request.method() !== 'GET' && !isForm(request.url(), siteUrl))
      note(`A request that sends something: ${request.method()} ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Requests are aborted when a page is left.
    if (reason !== 'net::ERR_ABORTED' && request.url().startsWith(`${siteUrl}/`))
      note(`A request that fails: ${request.url()} (${reason})`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) note(`A request that is answered ${response.status()}: ${response.url()}`);
  });
  return {
    faults,
    requests,
    /** For faults that a journey causes on purpose: ignores texts that end with a string, or match an expression. */
    expectFault: (end: string | RegExp) => void expected.push(end),
  };
}

/** Texts of alerts and questions, each of which is accepted. */
export function acceptDialogs(context: BrowserContext): string[] {
  const texts: string[] = [];
  context.on('dialog', (dialog) => {
    texts.push(dialog.message());
    void dialog.accept().catch(() => undefined);
  });
  return texts;
}

const STORED = {
  status: 'stored',
  reference: 'Q 2K7 43',
  // A fragment only: no receipt page opens, and the form stays.
  receipt: '#',
  message: 'Stored.',
} satisfies FormAnswer;

const isForm = (url: string, siteUrl: string) => url.startsWith(siteUrl + FORMS_URL);

const REMARKS = [
  /^Service Worker registration blocked by Playwright$/,
  // On a busy machine a preloaded script may run late.
  /was preloaded using link preload but not used within a few seconds/,
];

export const isFault = (message: ConsoleMessage): boolean =>
  ['error', 'warning', 'assert'].includes(message.type()) &&
  !REMARKS.some((remark) => remark.test(message.text()));

const isAllowedFrame = (request: Request) =>
  request.resourceType() === 'document' &&
  request.frame().parentFrame() !== null &&
  FRAMED_SITES.some((site) => request.url().startsWith(`${site}/`));
