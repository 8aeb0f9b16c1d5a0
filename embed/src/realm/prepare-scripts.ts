import type { PageToMount } from './mounted-page';

const { prototype } = HTMLScriptElement;
const native = Object.getOwnPropertyDescriptor(prototype, 'src');

/**
 * Makes every script created in this frame comply with the host's policy, because bundles create their own. The frame
 * is ours, so this affects no other scripts, and each of ours has a hash.
 */
export function prepareScripts({ nonce, scriptUrl }: PageToMount['scripts']): void {
  Object.defineProperty(prototype, 'src', {
    ...native,
    set(this: HTMLScriptElement, address: string) {
      if (nonce) this.nonce = nonce;
      native?.set?.call(this, scriptUrl(address));
    },
  });
}
