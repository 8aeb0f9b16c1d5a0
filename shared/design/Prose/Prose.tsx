import type { ReactNode } from 'react';
import styles from './Prose.module.css';

/** Sets the type of running text, such as the output of MDX. Figures and tables may be wider than the measure. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
