import type { ReactNode } from 'react';
import styles from './FactList.module.css';

type FactListProps = { facts: readonly { term: string; value: ReactNode }[] };

export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) => (
        <div key={term} className={styles.fact}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
