import { COPY_POLICY } from '@raptors/shared/contract/trusted-types';

/** The browser says which kind of text, and for which sink: `Element innerHTML`. */
type Rule = (text: string, type?: string, sink?: string) => string | null;
type Rules = { createHTML?: Rule; createScriptURL?: Rule };
/** The browser's own; a rule that gives nothing makes it refuse the text, with an error that names the sink. */
type Factory = { createPolicy(name: string, rules: Rules): { createHTML(html: string): string } };

/** The document of a frame inherits the policy of its page: whatever is in it, nothing runs but scripts of the site. */
const FRAME_SINK = 'HTMLIFrameElement srcdoc';
/** What React makes an element from that is a script; it holds nothing and is not run. */
const EMPTY_SCRIPT = '<script></script>';

/**
 * Makes the two policies that pages name. The default one lets bundles of shell and remotes, of earlier releases too, load scripts
 * of the site's releases, whose hashes are checked besides, write text without a tag, such as a page's structured data, and give
 * frames a document.
 * @returns what makes markup from the prerendered page: a string where browsers know no Trusted Types
 */
export function createTrustedTypes(): (html: string) => string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  const asItIs = (html: string) => html;
  try {
    trustedTypes?.createPolicy('default', {
      createHTML: (html, _type, sink) =>
        html === EMPTY_SCRIPT || sink === FRAME_SINK || !html.includes('<') ? html : null,
      createScriptURL: (address) =>
        new URL(address, location.href).href.startsWith(`${location.origin}/releases/`) ? address : null,
    });
    const copies = trustedTypes?.createPolicy(COPY_POLICY, { createHTML: asItIs });
    return (html) => copies?.createHTML(html) ?? html;
  } catch {
    // An extension that made a policy of this name first is no reason to leave the page without its code.
    return asItIs;
  }
}
