import { useId, type ReactNode } from 'react';
import styles from './WideTable.module.css';

type WideTableProps = {
  caption: ReactNode;
  /** Rows, without the caption. */
  children: ReactNode;
  tableClassName?: string | undefined;
  captionClassName?: string | undefined;
};

/**
 * A table that scrolls in a box of its own where it is wider than its place, as with larger text. The box has the caption as its name
 * and takes focus, so that arrow keys scroll it.
 */
export function WideTable({ caption, children, tableClassName, captionClassName }: WideTableProps) {
  const captionId = useId();
  return (
    <div className={styles.box} role="region" aria-labelledby={captionId} tabIndex={0}>
      <table className={tableClassName}>
        <caption id={captionId} className={captionClassName}>
          {caption}
        </caption>
        {children}
      </table>
    </div>
  );
}
