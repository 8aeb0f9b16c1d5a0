import labels from '@raptors/shared/design/content/labels.json';
import { CloseIcon } from '@raptors/shared/design/icons/controls/CloseIcon';
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import styles from './BottomSheet.module.css';

type BottomSheetProps = {
  title: string;
  /** Called when it was closed without a decision: by its button, Escape or a press on the backdrop. */
  onClose: () => void;
  /** Buttons at its foot, which stay while the rest scrolls. */
  foot: ReactNode;
  children: ReactNode;
};

/**
 * A sheet over the lower part of the screen, open as long as it is rendered. The platform keeps the focus inside and
 * gives it back to where it was.
 */
export function BottomSheet({ title, onClose, foot, children }: BottomSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return;
    element.showModal();
    heading.current?.focus();
    // Closed before it leaves the page, which an effect without layout would not do, it lets the platform give the focus back.
    return () => element.close();
  }, []);

  const closeFromBackdrop = (event: MouseEvent) => {
    // The sheet's own box has no padding: a press on the element itself is one on its backdrop.
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <dialog
      ref={sheet}
      className={styles.sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={closeFromBackdrop}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={labels.close} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        <div className={styles.foot}>{foot}</div>
      </div>
    </dialog>
  );
}
