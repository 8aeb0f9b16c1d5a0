type HostPolicy = {
  /** For a policy with `script-src 'nonce-…'`; empty without a nonce. */
  nonce: string;
  /** Trusted markup, for a policy with `require-trusted-types-for 'script'`. */
  html(text: string): string;
  scriptUrl(address: string): string;
};

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>,
  ): Record<'createHTML' | 'createScriptURL', (text: string) => string>;
};

/** What the host's security policy requires. If it restricts Trusted Types, it must allow the name `raptors`. */
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
    // The host forbids our policy. If it requires Trusted Types too, the browser refuses our text, and the host's content stays.
  }
  return { nonce, html: (text) => text, scriptUrl: (address) => address };
}

const script = globalThis.document?.currentScript as (HTMLScriptElement & { policy?: HostPolicy }) | null;
let own = script?.policy;

/** Created once by the loader, because a policy name may be used once per page. */
export const policy = (): HostPolicy => (own ??= hostPolicy());
