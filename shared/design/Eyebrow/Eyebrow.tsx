import type { ReactNode } from 'react';
import styles from './Eyebrow.module.css';

type EyebrowProps = {
  children: ReactNode;
  /** `h2` where the eyebrow is all the heading that a section has. */
  as?: 'p' | 'h2';
  id?: string;
};

/** Small capitals behind a marigold dash, above a heading. */
export function Eyebrow({ children, as: Element = 'p', id }: EyebrowProps) {
  return (
    <Element className={styles.eyebrow} id={id}>
      {children}
    </Element>
  );
}
