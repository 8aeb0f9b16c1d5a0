import type { ReactNode } from 'react';
import { numberIn } from '../../contract/text-language';
import styles from './FactList.module.css';

type FactListProps = { facts: readonly { term: string; value: ReactNode }[] };

export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) => (
        <div key={term} className={styles.fact}>
          <dt>{term}</dt>
          <dd>{isNumber(value) ? numberIn(term, Number(value)) : value}</dd>
        </div>
      ))}
    </dl>
  );
}

const isNumber = (value: ReactNode) => typeof value === 'string' && /^\d+$/.test(value);
