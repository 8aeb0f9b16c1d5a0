import { delay } from '../../deadline';
import type { DocumentSource } from '../document-source';
import { NAVIGATION_DEADLINE_MS, type LoadedPage } from './page-attempts';

/** From then on the document is the quicker way, if it can be reached: it takes its time too, longer on a busy machine. */
const DOCUMENT_AFTER_MS = 3_000;
/** From then on it is likely that the document will be needed, so it's time to find out whether it can be reached. */
const CHECK_DOCUMENT_AFTER_MS = 1_500;

/**
 * Waits for the code of a page to which the visitor navigates. When it can't be loaded, or takes 3 s, the document of the
 * address is opened, and the promise stays pending.
 * @param page what loading the code gives; ends by the deadline and never rejects
 * @param pathname the address
 * @param documents where the document is
 * @param onElsewhere called when the document would be opened, but the visitor has gone elsewhere
 */
export async function codeOrDocument(
  page: Promise<LoadedPage>,
  pathname: string,
  documents: DocumentSource,
  onElsewhere: () => void,
): Promise<LoadedPage> {
  const deadline = delay(NAVIGATION_DEADLINE_MS);
  const isReachable = Promise.race([page, delay(CHECK_DOCUMENT_AFTER_MS)]).then(
    (loaded) => loaded?.status !== 'ready' && documents.isReachable(pathname),
  );
  const early = await Promise.race([page, delay(DOCUMENT_AFTER_MS)]);
  if (early?.status === 'ready') return early;
  if (!documents.isCurrent(pathname)) onElsewhere();
  else if (await Promise.race([isReachable, deadline])) return documents.open();
  return page;
}
