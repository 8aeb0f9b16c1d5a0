/** What a host's security policy requires of scripts and markup that are put into its page. */
type HostPolicy = {
  /** For `script-src 'nonce-…'`; empty where the page has none. */
  nonce: string;
  /** For `require-trusted-types-for 'script'`. */
  html(text: string): string;
  scriptUrl(address: string): string;
};

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>,
  ): Record<'createHTML' | 'createScriptURL', (text: string) => string>;
};

/** Reads what the host's page requires. Its policy must allow the name: `trusted-types raptors`. */
function hostPolicy(): HostPolicy {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  try {
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
    const same = (text: string) => text;
    const policy = trustedTypes?.createPolicy('raptors', { createHTML: same, createScriptURL: same });
    if (policy)
      return {
        nonce,
        html: (text) => policy.createHTML(text),
        scriptUrl: (address) => policy.createScriptURL(address),
      };
  } catch {
    // The host allows no such policy; where it asks for one too, the browser refuses the text, and the host's own words stay.
  }
  return { nonce, html: (text) => text, scriptUrl: (address) => address };
}

const script = globalThis.document?.currentScript as (HTMLScriptElement & { policy?: HostPolicy }) | null;
let own = script?.policy;

/** The policy that the loader has created, because each name may be used once in a page; in the loader a new one. */
export const policy = (): HostPolicy => (own ??= hostPolicy());
