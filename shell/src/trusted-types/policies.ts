import { WORKER_URL } from '@raptors/shared/contract/names';
import { COPY_POLICY } from '@raptors/shared/contract/trusted-types';

/** `sink` is such as `Element innerHTML`. */
type Rule = (text: string, type?: string, sink?: string) => string | null;
type Rules = { createHTML?: Rule; createScript?: Rule; createScriptURL?: Rule };
/** The browser's factory. A rule that returns null makes it throw an error with the sink. */
type PolicyFactory = {
  defaultPolicy: object | null;
  createPolicy(name: string, rules: Rules): { createHTML(html: string): string };
};

/** Undefined without Trusted Types. */
const policyFactory = (): PolicyFactory | undefined =>
  (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

/** A frame's document inherits the page's policy, so only scripts of the site run. */
const FRAME_SINK = 'HTMLIFrameElement srcdoc';
/** React parses this to create script elements; it is empty and not run. */
const EMPTY_SCRIPT = '<script></script>';
/** Data for search engines. As a program it is a mistake, whatever follows, so it cannot run. */
const STRUCTURED_DATA = '{"@context":';

/** Allows scripts of releases, the worker, text without tags, structured data, and frame documents. */
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
    // A browser that refuses the policy runs no script either: the page stays as prerendered.
  }
}

/** Returns a function that makes markup from the prerendered page; a plain string without Trusted Types. */
export function createCopyPolicy(): (html: string) => string {
  try {
    const copies = policyFactory()?.createPolicy(COPY_POLICY, { createHTML: (html) => html });
    return (html) => copies?.createHTML(html) ?? html;
  } catch {
    // An extension may have taken the policy's name; the page must still work.
    return (html) => html;
  }
}
