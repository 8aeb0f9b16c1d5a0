import type { ReactNode } from 'react';
import styles from './Eyebrow.module.css';

type EyebrowProps = {
  children: ReactNode;
  as?: 'p' | 'h2';
  id?: string;
};

export function Eyebrow({ children, as: Element = 'p', id }: EyebrowProps) {
  return (
    <Element className={styles.eyebrow} id={id}>
      {children}
    </Element>
  );
}
