import { useState, useSyncExternalStore } from 'react';
import { Dialog } from '@raptors/shared/design/Dialog/Dialog';
import type { OfflineWords } from '../../content/schema';
import { Note } from './Note/Note';
import { OfflineBar } from './OfflineBar/OfflineBar';
import { SavedList } from './SavedList/SavedList';
import type { StoreWatch } from './store-watch';

type Props = { watch: StoreWatch; words: OfflineWords };

/** What a visitor should know about reading without a network: nothing most of the time. */
export function OfflineNotices({ watch, words }: Props) {
  const { isOffline, saved, isReady, isNewer } = useSyncExternalStore(watch.subscribe, watch.shown);
  const [isOpen, setIsOpen] = useState(false);
  const open = saved ? { label: words.notice.open, act: () => setIsOpen(true) } : undefined;
  return (
    <>
      <OfflineBar isOffline={isOffline} words={words.notice} onOpen={open?.act} />
      <div role="status">
        {isNewer && (
          <Note
            title={words.newer.title}
            text={words.newer.text}
            action={{ label: words.newer.show, act: watch.reload }}
            close={words.close}
            onClose={watch.dismiss}
          />
        )}
        {isReady && !isNewer && (
          <Note title={words.ready} action={open} close={words.close} onClose={watch.dismiss} />
        )}
      </div>
      {isOpen && (
        <Dialog isOpen onClose={() => setIsOpen(false)} title={words.saved.title}>
          <SavedList words={words.saved} saved={saved} />
        </Dialog>
      )}
    </>
  );
}
