import type { CheckedFile } from '@raptors/shared/contract/team-parts';

/** What the server writes into an override's document: whose release is exchanged, and for what. */
export type OverrideOrder = {
  /** Address below which the override stands. Never ends with a slash. */
  base: string;
  /** Name of the remote. */
  remote: string;
  /** Where its local build is served, such as `http://localhost:4180`. */
  origin: string;
  /** First script of the live shell. */
  shell: CheckedFile;
};

/** Element that holds the order as inert JSON. */
const ORDER_ID = 'override';

/** The order of this document. */
export const readOrder = (): OverrideOrder =>
  JSON.parse(document.getElementById(ORDER_ID)?.textContent ?? '') as OverrideOrder;
