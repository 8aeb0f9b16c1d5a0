import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import labels from '../content/labels.json';
import { Icon } from '../icons/Icon';
import styles from './Dialog.module.css';

type DialogProps = {
  isOpen: boolean;
  /** Called after the dialog has closed, by the visitor or because `isOpen` has become false. */
  onClose: () => void;
  title: string;
  eyebrow?: ReactNode;
  id?: string;
  children: ReactNode;
};

/** A modal `<dialog>`. With CSS `scripting: none`, its content is a part of the page. */
export function Dialog({ isOpen, onClose, title, eyebrow, id, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressedOn = useRef<EventTarget>(null);

  // A layout effect, so that a removed dialog closes while it is still in the document: then the browser returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    if (!element.open) element.showModal();
    return () => {
      if (element.open) element.close();
    };
  }, [isOpen]);

  const close = () => dialog.current?.close();

  return (
    // The dialog has no padding: a click that begins and ends on it is on the backdrop.
    <dialog
      ref={dialog}
      id={id}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onMouseDown={({ target }) => {
        pressedOn.current = target;
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && target === pressedOn.current) close();
      }}
    >
      <div className={styles.content}>
        {/* First in the dialog, so that the button gets the focus. The form closes the dialog even before scripts run. */}
        <form method="dialog" className={styles.corner}>
          <button
            type="submit"
            className={styles.close}
            aria-label={labels.close}
            onClick={(event) => {
              event.preventDefault();
              close();
            }}
          >
            <Icon name="close" />
          </button>
        </form>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

/** Attributes of a button that opens the dialog `id` before scripts have loaded, in browsers that know `command`. */
export const opensDialog = (id: string) => ({ command: 'show-modal', commandfor: id });
