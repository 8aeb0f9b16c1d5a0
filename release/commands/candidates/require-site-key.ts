import { EMBED_NAME } from '@raptors/shared/contract/names';
import { readPart, type LiveEdition } from '@raptors/site/editions/editions';
import { keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import { embedKeyFile, isSignedByUs } from '@raptors/webpack/fingerprint/embed-key';
import { RequestRefusedError } from '../../edition/request-refused';

/**
 * Refuses to sign pages with another key than the live ones: loaders in other people's pages know the site's key and
 * would reject pages signed with another.
 * @throws {RequestRefusedError} when the keys differ
 */
export async function requireSiteKey(store: Store, live: LiveEdition | undefined): Promise<void> {
  const shell = live?.site.packages.shell;
  // Without a loader no site uses a key yet.
  if (!shell || !live.site.packages[EMBED_NAME]) return;
  const [page] = Object.values((await readPart(store, shell.part)).pages);
  const fragment = page && (await store.read(keys.view(page.file, 'fragment', '', live.site.views)));
  if (!fragment || isSignedByUs(fragment.toString('utf8')) !== false) return;
  throw new RequestRefusedError(
    `The live site was signed with another key than ${process.env.EMBED_KEY ? 'EMBED_KEY' : embedKeyFile()}. Pages in other people's sites would no longer be shown. ` +
      'Give the site’s own key in EMBED_KEY, or name its file in EMBED_KEY_FILE. Nothing has been changed: the live site is as it was.',
  );
}
