import { Button } from '@raptors/shared/design/Button/Button';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import offline from '../../../content/offline.json';
import { KEEP_SITE_ID } from '../../layout/Footer/Footer';
import type { StoreState } from '../messages';
import styles from './KeepSite.module.css';

const words = offline.keep;

type Props = Pick<StoreState, 'saved' | 'progress'> & {
  isPaused: boolean;
  onKeep: (keeps: boolean) => void;
  /** Shows saved pages; left out if there are none, and without a network, when `OfflineBar` offers them. */
  onOpen?: (() => void) | undefined;
};

/** In the footer: a button that stores the whole site for offline reading, with progress and pause. */
export function KeepSite({ saved, progress, isPaused, onKeep, onOpen }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const hadProgress = useRef(false);
  const isWhole = saved?.isWhole === true;
  const isStoring = progress !== undefined && !isPaused;
  useEffect(() => {
    if (isWhole && document.activeElement === document.body && hadProgress.current) box.current?.focus();
    hadProgress.current = progress !== undefined;
  }, [isWhole, progress]);
  const place = document.getElementById(KEEP_SITE_ID);
  if (!place) return null;
  return createPortal(
    // Receives the focus when the button disappears.
    <div ref={box} className={styles.keep} tabIndex={-1} role="group" aria-label={words.label}>
      {!isWhole && (
        <Button variant="secondary" size="small" onClick={() => onKeep(!isStoring)}>
          {isStoring ? words.pause : isPaused ? words.resume : words.label}
        </Button>
      )}
      {progress && (
        <>
          <progress value={progress.done} max={progress.total} aria-label={words.storing} />
          <span>{progress.total > 1 && fillIn(isPaused ? words.paused : words.progress, progress)}</span>
        </>
      )}
      <span role="status">{isWhole && words.kept}</span>
      {onOpen && (
        <Button variant="secondary" size="small" onClick={onOpen}>
          {offline.notice.open}
        </Button>
      )}
    </div>,
    place,
  );
}
