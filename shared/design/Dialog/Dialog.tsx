import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import labels from '../content/labels.json';
import { Icon } from '../icons/Icon';
import styles from './Dialog.module.css';

type DialogProps = {
  isOpen: boolean;
  /** Called when the dialog has closed: by button, Escape or a click on the backdrop. */
  onClose: () => void;
  title: string;
  eyebrow?: ReactNode;
  /** Needed by a button that opens it with `opensDialog`. */
  id?: string;
  children: ReactNode;
};

/** A modal dialog of the platform. Its content is always in the page: without scripts an ordinary part of it. */
export function Dialog({ isOpen, onClose, title, eyebrow, id, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const press = useBackdropPress();

  // Acts on changes only: the browser may have opened the dialog before React was there. Before layout, so that a dialog
  // that leaves the page is closed while it is still there: the platform then gives the focus back.
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
    // The platform gives the keyboard's way to close: Escape.
    <dialog
      ref={dialog}
      id={id}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onMouseDown={press.begin}
      onClick={(event) => press.isOnBackdrop(event) && close()}
    >
      <div className={styles.content}>
        {/* First, so that it takes the focus; drawn in the corner. A form closes it even before scripts run. */}
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

/** Attributes for a button that opens the dialog `id` by the platform alone, before scripts run or when they fail. */
export const opensDialog = (id: string): Record<string, string> => ({
  command: 'show-modal',
  commandfor: id,
});

/** The box has no padding: a click on it is one on its backdrop, if the press, too, began there. */
function useBackdropPress() {
  const begunOn = useRef<EventTarget>(null);
  return {
    begin: (event: MouseEvent) => {
      begunOn.current = event.target;
    },
    isOnBackdrop: (event: MouseEvent) =>
      event.target === event.currentTarget && begunOn.current === event.currentTarget,
  };
}
