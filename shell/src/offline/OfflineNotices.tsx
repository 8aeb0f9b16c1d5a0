import { useState } from 'react';
import { Dialog } from '@raptors/shared/design/Dialog/Dialog';
import { fillIn } from '@raptors/shared/organisation/organisation';
import words from '../../content/offline.json';
import type { PageLink } from '../pages/page-link';
import { KeepSite } from './KeepSite/KeepSite';
import { Note } from './Note/Note';
import { OfflineBar } from './OfflineBar/OfflineBar';
import { SavedList } from './SavedList/SavedList';
import { useOutbox } from './use-outbox';
import { useStoreState, type Editions } from './use-store-state';

export type OfflineContext = {
  /** `/ne`, or empty for English. */
  base: string;
  registry: Editions;
  pageLink: PageLink;
};

export function OfflineNotices({ base, registry, pageLink }: OfflineContext) {
  const [{ isOffline, ...stored }, keepWhole] = useStoreState(base, registry);
  const [waiting, sent, dismissSent] = useOutbox();
  const [isOpen, setIsOpen] = useState(false);
  const open = stored.saved && (() => setIsOpen(true));
  return (
    <>
      <OfflineBar isOffline={isOffline} onOpen={open} waiting={waiting} />
      <div role="status">
        {sent.length > 0 && (
          <Note
            title={sent.map((one) => fillIn(words.outbox.arrived, one)).join('; ')}
            onClose={dismissSent}
          />
        )}
      </div>
      <KeepSite {...stored} onKeep={keepWhole} onOpen={isOffline ? undefined : open} />
      {isOpen && (
        <Dialog isOpen onClose={() => setIsOpen(false)} title={words.saved.title}>
          <SavedList base={base} pageLink={pageLink} saved={stored.saved} />
        </Dialog>
      )}
    </>
  );
}
