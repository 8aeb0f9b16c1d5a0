import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';
import { FORMS_URL, type FormAnswer } from '@raptors/shared/contract/forms/form-address';
import { FRAMED_SITES } from '@raptors/shared/contract/page-policy';

/** Faults of the pages in a browser context, and their alerts. */
export type Watch = Awaited<ReturnType<typeof watchContext>>;

/**
 * Collects what a visitor must never cause: errors and warnings in the console, failed requests, requests to other origins,
 * or that send something other than a form. No request leaves the machine: frames of other sites are answered empty.
 */
export async function watchContext(context: BrowserContext, siteUrl: string) {
  let faults: string[] = [];
  const messages: string[] = [];
  const missing = new Set<string>();
  const note = (fault: string) => {
    faults.push(fault.slice(0, MAX_LENGTH));
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
  await answerForms(context, siteUrl);
  context.on('console', (message) => {
    if (isFault(message) && !missing.has(message.location().url))
      note(`The console shows: ${message.text()}`);
  });
  context.on('weberror', (error) => note(`An error that nobody catches: ${error.error().message}`));
  context.on('dialog', (dialog) => {
    messages.push(dialog.message());
    void dialog.accept().catch(() => undefined);
  });
  context.on('request', (request) => {
    if (request.method() !== 'GET' && !isForm(request.url(), siteUrl))
      note(`A request that sends something: ${request.method()} ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The browser gives up a request when its page is left.
    if (reason !== 'net::ERR_ABORTED' && isOwn(request.url(), siteUrl))
      note(`A request that fails: ${request.url()} (${reason})`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400 && !missing.has(response.url()))
      note(`A request that is answered ${response.status()}: ${response.url()}`);
  });
  return {
    /** Texts of the browser's own alerts so far. */
    messages,
    /** Faults since the last call, each as one sentence. */
    takeFaults() {
      const taken = [...new Set(faults)];
      faults = [];
      return taken;
    },
    /** From now on this address may answer 404. */
    expectMissing: (address: string) => void missing.add(siteUrl + address),
  };
}

/** What an inbox answers that has stored a form. */
export const STORED = {
  status: 'stored',
  reference: 'Q 2K7 43',
  // There is none: a form that opens it stays where it is.
  receipt: '#',
  message: 'Stored.',
} satisfies FormAnswer;

/** Answers forms as an inbox that stores them: what a journey sends is nothing for the organisation to read. */
export const answerForms = (context: BrowserContext, siteUrl: string) =>
  context.route(
    ({ href }) => isForm(href, siteUrl),
    (route) => route.fulfill({ status: 201, json: STORED }),
  );

/** Whether a request goes to the inbox of the site. */
export const isForm = (url: string, siteUrl: string) => url.startsWith(siteUrl + FORMS_URL);

const MAX_LENGTH = 400;

const isOwn = (url: string, siteUrl: string) => url.startsWith(`${siteUrl}/`);

/** What the console shows without a fault of the page. */
const REMARKS = [
  // The driver keeps the service worker out.
  /^Service Worker registration blocked by Playwright$/,
  // On a busy machine, a section that is opened three seconds after the page may have been requested and not yet have run.
  /was preloaded using link preload but not used within a few seconds/,
];

/** Whether a message in the console of a page is one that no visitor must cause. */
export const isFault = (message: ConsoleMessage): boolean =>
  ['error', 'warning', 'assert'].includes(message.type()) &&
  !REMARKS.some((remark) => remark.test(message.text()));

const isAllowedFrame = (request: Request) =>
  request.resourceType() === 'document' &&
  request.frame().parentFrame() !== null &&
  FRAMED_SITES.some((site) => request.url().startsWith(`${site}/`));
