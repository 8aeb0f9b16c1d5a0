import type { ReactNode } from 'react';
import styles from './Prose.module.css';

/** Typography of running text, such as MDX. Figures and tables may be wider than the text. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
