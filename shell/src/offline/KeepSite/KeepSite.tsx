import { Button } from '@raptors/shared/design/Button/Button';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { createPortal } from 'react-dom';
import offline from '../../../content/offline.json';
import { KEEP_SITE_ID } from '../../layout/Footer/Footer';
import type { StoreState } from '../messages';
import styles from './KeepSite.module.css';

const words = offline.keep;

type Props = {
  saved: StoreState['saved'];
  /** Left out while nothing is being stored. */
  progress: StoreState['progress'];
  /** Stores the whole site, or pauses that. */
  onKeep: (keeps: boolean) => void;
  /** Shows what is saved; left out where nothing is. */
  onOpen?: (() => void) | undefined;
};

/** The button at the end of each page that stores the whole site for reading without a network: how far it is, pause, and what is kept. */
export function KeepSite({ saved, progress, onKeep, onOpen }: Props) {
  const place = document.getElementById(KEEP_SITE_ID);
  if (!place) return null;
  return createPortal(
    <div className={styles.keep}>
      {progress && (
        <>
          <progress value={progress.done} max={progress.total} aria-label={words.storing} />
          <span>{fillIn(words.progress, progress)}</span>
        </>
      )}
      {saved?.isWhole ? (
        <span>{words.kept}</span>
      ) : (
        <Button variant="secondary" size="small" onClick={() => onKeep(!progress)}>
          {progress ? words.pause : words.label}
        </Button>
      )}
      {onOpen && (
        <Button variant="secondary" size="small" onClick={onOpen}>
          {offline.notice.open}
        </Button>
      )}
    </div>,
    place,
  );
}
