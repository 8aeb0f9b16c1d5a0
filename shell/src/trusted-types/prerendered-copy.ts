import { COPY_POLICY } from '@raptors/shared/contract/trusted-types';
import { policyFactory } from './default-policy';

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
