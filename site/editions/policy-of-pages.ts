import { pagePolicy } from '@raptors/shared/contract/page-policy';
import { TRUSTED_TYPES } from '@raptors/shared/contract/trusted-types';

/** The policy in a document's head. It names the hash of every style and script that the document holds. */
export const DOCUMENT_POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/;

/** What a header adds to the policy of a document: no other site may frame it, and no text becomes markup or a script. */
export const ADDED_POLICY = `${TRUSTED_TYPES}; frame-ancestors 'none'`;

/** Content security policy of a page as a header: that of its document, and what only a header can say. */
export const policyOfPage = (html: string): string =>
  `${DOCUMENT_POLICY.exec(html)?.[1] ?? pagePolicy({})}; ${ADDED_POLICY}`;
