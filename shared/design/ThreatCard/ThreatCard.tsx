import type { ReactNode } from 'react';
import styles from './ThreatCard.module.css';

type ThreatCardProps = { title: string; icon: ReactNode; children: ReactNode };

/** One threat: its sign, its name, and how it kills. */
export function ThreatCard({ title, icon, children }: ThreatCardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.icon}>{icon}</div>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.text}>{children}</div>
    </div>
  );
}
