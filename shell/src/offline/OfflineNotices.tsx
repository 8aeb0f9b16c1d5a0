import { useState } from 'react';
import { waits } from '@raptors/shared/contract/forms/outbox';
import { Dialog } from '@raptors/shared/design/Dialog/Dialog';
import { useKeptForms } from '@raptors/shared/design/Form/use-kept-forms';
import { Icon } from '@raptors/shared/design/icons/Icon';
import { fillIn } from '@raptors/shared/organisation/organisation';
import words from '../../content/offline.json';
import button from '../layout/icon-button.module.css';
import type { PageLink } from '../pages/page-link';
import { KeepSite } from './KeepSite/KeepSite';
import styles from './OfflineNotices.module.css';
import { OfflineBar } from './OfflineBar/OfflineBar';
import { SavedList } from './SavedList/SavedList';
import { useStoreState, type Editions } from './use-store-state';

export type OfflineContext = {
  /** `/ne`, or empty for English. */
  base: string;
  registry: Editions;
  pageLink: PageLink;
};

export function OfflineNotices({ base, registry, pageLink }: OfflineContext) {
  const [{ isOffline, ...stored }, keepWhole] = useStoreState(base, registry);
  const { kept, sent, dismissSent } = useKeptForms();
  const [isOpen, setIsOpen] = useState(false);
  const open = stored.saved && (() => setIsOpen(true));
  return (
    <>
      <OfflineBar isOffline={isOffline} onOpen={open} waiting={kept.filter(waits)} />
      <div role="status">
        {sent.length > 0 && (
          <div className={styles.note} data-paper="none">
            <p>
              <b>{sent.map((one) => fillIn(words.outbox.arrived, one)).join('; ')}</b>
            </p>
            <button
              type="button"
              className={button.iconButton}
              aria-label={words.close}
              onClick={dismissSent}
            >
              <Icon name="close" size={18} />
            </button>
          </div>
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
