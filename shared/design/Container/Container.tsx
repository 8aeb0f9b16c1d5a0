import type { ReactNode } from 'react';
import styles from './Container.module.css';

type ContainerProps = {
  children: ReactNode;
  /** The width of header and hero instead of that of text. */ wide?: boolean;
};

/** Keeps content in the page's column: the same left edge all the way down. */
export function Container({ children, wide = false }: ContainerProps) {
  return (
    <div className={styles.container} data-wide={wide || undefined}>
      {children}
    </div>
  );
}
