import type { ReactNode } from 'react';
import styles from './TermList.module.css';

type TermListProps = { terms: readonly { term: string; meaning: ReactNode }[] };

export function TermList({ terms }: TermListProps) {
  return (
    <dl className={styles.list}>
      {terms.map(({ term, meaning }) => (
        <div key={term} className={styles.row}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
