import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { CloseIcon } from '../icons/CloseIcon';
import styles from './Dialog.module.css';

type DialogProps = {
  isOpen: boolean;
  /** Called when the visitor closes it: by button, Escape or a click on the backdrop. */
  onClose: () => void;
  title: string;
  /** Small line above the title. */
  eyebrow?: ReactNode;
  children: ReactNode;
};

/** A modal dialog of the platform: focus moves in, stays in, and returns to where it was. */
export function Dialog({ isOpen, onClose, title, eyebrow, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);

  // The dialog's own box has no padding: a click on the element itself is a click on its backdrop.
  const closeOnBackdrop = (event: MouseEvent) => event.target === dialog.current && onClose();

  return (
    // The platform gives the keyboard's way to close: Escape.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      <div className={styles.content}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {children}
        <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
          <CloseIcon />
        </button>
      </div>
    </dialog>
  );
}
