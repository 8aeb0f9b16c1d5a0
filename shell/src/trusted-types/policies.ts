import { WORKER_URL } from '@raptors/shared/contract/names';
import { COPY_POLICY } from '@raptors/shared/contract/trusted-types';

/** The browser says which kind of text, and for which sink: `Element innerHTML`. */
type Rule = (text: string, type?: string, sink?: string) => string | null;
type Rules = { createHTML?: Rule; createScriptURL?: Rule };
/** The browser's own; a rule that returns nothing makes it refuse the text, with an error that names the sink. */
type PolicyFactory = {
  defaultPolicy: object | null;
  createPolicy(name: string, rules: Rules): { createHTML(html: string): string };
};

/** What browsers offer that know Trusted Types. */
const policyFactory = (): PolicyFactory | undefined =>
  (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

/** The document of a frame inherits the policy of its page: whatever is in it, nothing runs but scripts of the site. */
const FRAME_SINK = 'HTMLIFrameElement srcdoc';
/** What React makes an element from that is a script; it holds nothing and is not run. */
const EMPTY_SCRIPT = '<script></script>';

/** The page’s default policy: scripts of releases, the worker, text without a tag, and documents of frames. */
export function createDefaultPolicy(): void {
  const factory = policyFactory();
  if (!factory || factory.defaultPolicy) return;
  try {
    factory.createPolicy('default', {
      createHTML: (html, _type, sink) =>
        html === EMPTY_SCRIPT || sink === FRAME_SINK || !html.includes('<') ? html : null,
      createScriptURL: (address) =>
        address === WORKER_URL ||
        new URL(address, location.href).href.startsWith(`${location.origin}/releases/`)
          ? address
          : null,
    });
  } catch {
    // A browser that refuses the policy runs no script of ours either: the page stays as it was prerendered.
  }
}

/** Gives what makes markup from the prerendered page: a string where browsers know no Trusted Types. */
export function createCopyPolicy(): (html: string) => string {
  try {
    const copies = policyFactory()?.createPolicy(COPY_POLICY, { createHTML: (html) => html });
    return (html) => copies?.createHTML(html) ?? html;
  } catch {
    // An extension that made a policy of this name first is no reason to leave the page without its code.
    return (html) => html;
  }
}
