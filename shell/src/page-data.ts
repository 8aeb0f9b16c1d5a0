import { PAGE_DATA_ID } from '@raptors/shared/contract/names';
import { pageDataSchema, type PageData } from '@raptors/shared/contract/registry';
import { parse } from 'valibot';

/** Undefined if the page data is damaged, as in a truncated document: then the page stays as it was prerendered. */
export function readPageData(): PageData | undefined {
  try {
    return parse(pageDataSchema, JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? ''));
  } catch (error) {
    console.warn('The page data is damaged.', error);
    return undefined;
  }
}
