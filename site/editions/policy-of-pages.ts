import { pagePolicy } from '@raptors/shared/contract/page-policy';
import { TRUSTED_TYPES } from '@raptors/shared/contract/trusted-types';

/** The policy in a document's head, with the hash of each inline style and script. */
export const DOCUMENT_POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/;

/** Added by the header: no framing, and Trusted Types. */
export const ADDED_POLICY = `${TRUSTED_TYPES}; frame-ancestors 'none'`;

/** The document's policy and the additions of the header. */
export const policyOfPage = (html: string): string =>
  `${DOCUMENT_POLICY.exec(html)?.[1] ?? pagePolicy({})}; ${ADDED_POLICY}`;
