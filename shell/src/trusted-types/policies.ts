import { WORKER_URL } from '@raptors/shared/contract/names';
import { COPY_POLICY } from '@raptors/shared/contract/trusted-types';

/** `sink`: where the text is used, such as `Element innerHTML`. */
type Rule = (text: string, type?: string, sink?: string) => string | null;
type Rules = { createHTML?: Rule; createScript?: Rule; createScriptURL?: Rule };
/** `trustedTypes` of the browser. If a rule returns null, the browser throws an error that names the sink. */
type PolicyFactory = {
  defaultPolicy: object | null;
  createPolicy(name: string, rules: Rules): { createHTML(html: string): string };
};

const policyFactory = (): PolicyFactory | undefined =>
  (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

/** `srcdoc` is allowed, because its document inherits the page's security policy: only scripts of the site run. */
const FRAME_SINK = 'HTMLIFrameElement srcdoc';
/** React parses this text to create script elements; no script runs. */
const EMPTY_SCRIPT = '<script></script>';
/** Beginning of structured data for search engines. A script that begins so has a syntax error, so it cannot run. */
const STRUCTURED_DATA = '{"@context":';

/** Allows scripts of releases, the worker, text without `<`, React's empty script, structured data, and frame documents. */
export function createDefaultPolicy(): void {
  const factory = policyFactory();
  if (!factory || factory.defaultPolicy) return;
  try {
    factory.createPolicy('default', {
      createHTML: (html, _type, sink) =>
        html === EMPTY_SCRIPT || sink === FRAME_SINK || !html.includes('<') ? html : null,
      createScript: (text) => (text.startsWith(STRUCTURED_DATA) ? text : null),
      createScriptURL: (address) =>
        address === WORKER_URL ||
        new URL(address, location.href).href.startsWith(`${location.origin}/releases/`)
          ? address
          : null,
    });
  } catch {
    // A browser that refuses the policy loads no script either, and the page stays as it was prerendered.
  }
}

/** Returns a function that makes trusted markup from the prerendered page; without Trusted Types it returns the text. */
export function createCopyPolicy(): (html: string) => string {
  try {
    const copies = policyFactory()?.createPolicy(COPY_POLICY, { createHTML: (html) => html });
    return (html) => copies?.createHTML(html) ?? html;
  } catch {
    // Another script may have used the name of the policy already.
    return (html) => html;
  }
}
