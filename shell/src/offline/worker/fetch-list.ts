import { OFFLINE_LIST_URL } from '@raptors/shared/contract/names';
import { offlineListSchema, type OfflineList } from '@raptors/shared/contract/offline-list';
import { parse } from 'valibot';
import { abortAfter } from '../../promises';

/** A network that needs longer for the list is too slow to store an edition. */
const LIST_TIMEOUT_MS = 10_000;

/** Fetches the list of an edition's files and pages. */
export async function fetchList(
  base: string,
  ended?: AbortSignal,
): Promise<OfflineList | 'offline' | 'interrupted'> {
  const late = abortAfter(LIST_TIMEOUT_MS);
  try {
    const response = await fetch(base + OFFLINE_LIST_URL, {
      cache: 'no-cache',
      // Browsers without `AbortSignal.any` cannot be interrupted here.
      signal: ended && 'any' in AbortSignal ? AbortSignal.any([late, ended]) : late,
    });
    return response.ok ? parse(offlineListSchema, await response.json()) : 'interrupted';
  } catch (error) {
    // Only a `TypeError` means that there is no network; the page of a captive portal causes other errors.
    return error instanceof TypeError ? 'offline' : 'interrupted';
  }
}
