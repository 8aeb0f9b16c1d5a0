export type HostPolicy = {
  /** For a policy with `script-src 'nonce-…'`; empty without a nonce. */
  nonce: string;
  /** Trusted markup, for a policy with `require-trusted-types-for 'script'`. */
  html(text: string): string;
  scriptUrl(address: string): string;
};

type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string>;

/** If the host's page requires Trusted Types and lists policies, the list must have `raptors`. */
function hostPolicy(): HostPolicy {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: Rules): Rules };
  };
  let rules: Rules = { createHTML: (text) => text, createScriptURL: (text) => text };
  try {
    rules = trustedTypes?.createPolicy('raptors', rules) ?? rules;
  } catch {
    // The host forbids our policy. If it requires Trusted Types too, the browser refuses our text.
  }
  return {
    nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '',
    html: (text) => rules.createHTML(text),
    scriptUrl: (address) => rules.createScriptURL(address),
  };
}

const script = globalThis.document?.currentScript as (HTMLScriptElement & { policy?: HostPolicy }) | null;
let own = script?.policy;

/** The loader creates it and hands it to `element.js`, because a host's policy may allow each name only once. */
export const policy = (): HostPolicy => (own ??= hostPolicy());
